import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { saveFile } from "../../../ui/saveFile";
import { useSearch } from "../../../renderer/context/useSearch";
import { errorText } from "../../../renderer/values/errorText";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";
import { Glyph } from "../../../ui/Glyph";
import { Icon } from "../../../ui/Icon";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { RowsSkeleton } from "../../../ui/Skeleton";
import type { FormRecord } from "../formRecord";
import {
  isNarrowed,
  readResponsesQuery,
  type ResponsesQuery,
  toCall,
  writeResponsesQuery,
} from "../model/responsesQuery";
import { FORM_VIEWS, type FormView, RESPONSE_STATUSES } from "../model/responseViews";
import { useFormResponses } from "../useFormData";
import { FormHead } from "./FormHead";
import { ResponseCharts } from "./ResponseCharts";
import { ResponsesTable } from "./ResponsesTable";
import { SingleResponse } from "./SingleResponse";
import type { ResponsesPartProps } from "./responsesPartProps";
import { Button } from "../../../ui/controls/Button";
import { Input, Select } from "../../../ui/controls/Input";
import { Field } from "../../../ui/controls/Field";

/** What was answered: all in a table, one by one, and counted. */
export function Responses({ form }: { form: FormRecord }): ReactElement {
  const t = useTranslate();
  const [search, replaceSearch] = useSearch();
  const query = readResponsesQuery(search);
  const change = (next: Partial<ResponsesQuery>): void => {
    // Another filter begins at the first that fits.
    const start = "page" in next || "number" in next ? {} : { page: 1, number: 1 };
    replaceSearch(new URLSearchParams(writeResponsesQuery({ ...query, ...start, ...next })));
  };
  return (
    <div className="al-forms">
      <FormHead form={form} tab="responses" actions={<Download form={form} />} />
      <div className="al-forms-filters">
        <SegmentedControl<FormView>
          label={t("formBuilder.views.label")}
          segments={FORM_VIEWS.map((id) => ({ id, label: t(`formBuilder.views.${id}`) }))}
          value={query.view}
          onChange={(view) => change({ view })}
        />
        {query.view === "charts" ? null : <Filters query={query} onChange={change} />}
      </div>
      {query.view === "charts" ? (
        <ResponseCharts form={form} />
      ) : (
        <Answers form={form} query={query} onChange={change} />
      )}
    </div>
  );
}

function Answers(props: ResponsesPartProps): ReactElement {
  const { form, query, onChange } = props;
  const t = useTranslate();
  const { data, error, refetch, isPlaceholderData } = useFormResponses(form.pk, toCall(query));
  useFreshCount(form, isNarrowed(query) || isPlaceholderData ? undefined : data?.total);
  if (error && !data) {
    return (
      <ErrorState
        title={t("formBuilder.responses.failed")}
        detail={errorText(error)}
        actions={<Button onClick={() => void refetch()}>{t("renderer.retry")}</Button>}
      />
    );
  }
  if (!data) return <RowsSkeleton rows={11} />;
  if (data.total === 0) {
    return isNarrowed(query) ? (
      <EmptyState
        title={t("formBuilder.responses.no_match")}
        actions={
          <Button
            variant="secondary"
            onClick={() => onChange({ status: undefined, from: undefined, to: undefined, search: "" })}
          >
            {t("formBuilder.responses.clear")}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<Icon name="Inbox" size={28} />}
        title={t("formBuilder.responses.none")}
        body={t(
          form.status === "draft" ? "formBuilder.responses.none_draft" : "formBuilder.responses.none_hint",
        )}
      />
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className="al-forms-answers">
      {query.view === "single" ? (
        <SingleResponse {...props} list={data} />
      ) : (
        <ResponsesTable {...props} list={data} />
      )}
    </div>
  );
}

/** Asks for the form again where more or fewer have answered than it says: its number and its download depend on that. */
function useFreshCount(form: FormRecord, total: number | undefined): void {
  const queryClient = useQueryClient();
  const count = form.responses_count;
  useEffect(() => {
    if (total === undefined || total === count) return;
    void queryClient.invalidateQueries({ queryKey: ["forms", "getOne"] });
  }, [queryClient, total, count]);
}

function Filters({ query, onChange }: Omit<ResponsesPartProps, "form">): ReactElement {
  const t = useTranslate();
  return (
    <>
      <Field label={t("formBuilder.responses.search")}>
        <Input
          type="search"
          size="small"
          maxLength={200}
          value={query.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </Field>
      <Field label={t("resources.forms.fields.status")}>
        <Select
          size="small"
          value={query.status ?? ""}
          onChange={({ target }) =>
            onChange({ status: RESPONSE_STATUSES.find((status) => status === target.value) })
          }
        >
          <option value="">{t("formBuilder.responses.any_status")}</option>
          {RESPONSE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`formBuilder.response_status.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      {(["from", "to"] as const).map((end) => (
        <Field key={end} label={t(`formBuilder.responses.${end}`)}>
          <Input
            type="date"
            size="small"
            value={query[end] ?? ""}
            onChange={({ target }) => onChange({ [end]: target.value || undefined })}
          />
        </Field>
      ))}
    </>
  );
}

function Download({ form }: { form: FormRecord }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.runAction("forms", { action: "download", record: form }),
    onSuccess: ({ file }) => file && saveFile(file),
    onError: (error) => notify(errorText(error) ?? t("errors.download"), { type: "error" }),
  });
  return (
    <Button variant="secondary" disabled={isPending || form.responses_count === 0} onClick={() => mutate()}>
      <Glyph name="download" size={18} />
      {t("formBuilder.responses.csv")}
    </Button>
  );
}
