import { useGetOne, useNotify, useTranslate, useUpdate } from "ra-core";
import { useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../../renderer/values/errorText";
import { useTemplateQuery } from "../shared/useTemplateCall";
import type { PaymentDetails } from "../../../../dataProviders/types";
import type { InvoiceRecord } from "./model/invoice";

export interface InvoiceReading {
  invoice: InvoiceRecord | undefined;
  /** From the documented call; undefined until it answered. */
  payment: PaymentDetails | undefined;
  error: unknown;
  retry(): void;
}

/** An invoice as its list holds it, and where it is to be paid. */
export function useInvoice(id: string | undefined): InvoiceReading {
  const known = { enabled: id !== undefined };
  const one = useGetOne<InvoiceRecord>(
    "invoices",
    { id: id ?? "" },
    { ...known, retry: false, onError: () => undefined },
  );
  const details = useTemplateQuery("GET /api/invoice/invoices/{id}", { path: { id: id ?? "" } }, known);
  return {
    invoice: one.data,
    payment: details.data?.paymentDetails,
    error: one.data ? undefined : one.error,
    retry: () => void Promise.all([one.refetch(), details.refetch()]),
  };
}

/** Changes an invoice where list, preview and calls see it; says so, or why not. True when it was stored. */
export function useChangeInvoice(
  invoice: InvoiceRecord,
): (data: Partial<InvoiceRecord>, success: string) => Promise<boolean> {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [update] = useUpdate<InvoiceRecord>();
  return async (data, success) => {
    try {
      await update(
        "invoices",
        { id: invoice.id, data, previousData: invoice },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
      await queryClient.invalidateQueries();
      notify(t(success, { number: invoice.number }), { type: "success" });
      return true;
    } catch (error) {
      notify(errorText(error) ?? t("errors.unexpected_server"), { type: "error" });
      return false;
    }
  };
}
