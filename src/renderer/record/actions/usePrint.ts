import { useQuery } from "@tanstack/react-query";
import { type DataProvider, type Identifier, useDataProvider } from "ra-core";
import { useContext } from "react";
import type { PrintableLetter } from "../../../../contract/api/letters";
import { useCan, useRenderer } from "../../context";
import type { AvailableAction } from "./useRecordActions";
import { PrintContext } from "./PrintContext";

interface PrintProvider extends DataProvider {
  letterPrintable(params: { signal?: AbortSignal }): Promise<PrintableLetter[]>;
}

/** How long a menu goes by what it knows of letters. */
const FRESH_MS = 60_000;

/**
 * Printing letters for records, where there are letters for such records and whoever asks may print them. One call serves
 * all resources; it is made with the first menu that could offer this.
 */
export function usePrint(resource: string, ids: readonly Identifier[]): AvailableAction[] {
  const { resources, translate } = useRenderer();
  const can = useCan();
  const ask = useContext(PrintContext);
  const dataProvider = useDataProvider<PrintProvider>();
  const mayPrint =
    ask !== undefined && resources.has("letters") && can({ resource: "letters", action: "create" });
  const { data = [] } = useQuery({
    queryKey: ["letters", "printable"],
    queryFn: ({ signal }) => dataProvider.letterPrintable({ signal }),
    enabled: mayPrint,
    staleTime: FRESH_MS,
    retry: false,
  });
  const letters = data.filter(({ of }) => of === resource);
  if (!mayPrint || letters.length === 0) return [];
  return [
    {
      name: "print_letter",
      label: translate("renderer.print.name"),
      icon: "Print",
      danger: false,
      href: undefined,
      run: () => ask({ ids, letters }),
    },
  ];
}
