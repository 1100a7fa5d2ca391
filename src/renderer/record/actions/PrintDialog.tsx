import { useMutation } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "ra-core";
import { type ReactElement, useState } from "react";
import { MAX_PRINTED_KEYS } from "../../../../contract/api/letterPapers";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/controls/Dialog";
import { SelectField } from "../../../ui/controls/TextField";
import { type SavedFile, saveFile } from "../../../ui/saveFile";
import { useRenderer } from "../../context";
import { errorText } from "../../values/errorText";
import type { PrintRequest } from "./PrintContext";

interface PrintProvider extends DataProvider {
  letterPdf(params: { name: string; record?: string; ids?: string }): Promise<SavedFile>;
}

/** Which letter is printed for these records. One may be handed over to anybody, several are posted. */
export function PrintDialog({
  request: { ids, letters },
  onClose,
}: {
  request: PrintRequest;
  onClose(): void;
}): ReactElement {
  const { translate } = useRenderer();
  const dataProvider = useDataProvider<PrintProvider>();
  const [first, ...others] = letters;
  const [name, setName] = useState(others.length === 0 ? (first?.name ?? "") : "");
  const keys = ids.join(",");
  const isTooMuch = keys.length > MAX_PRINTED_KEYS;
  const print = useMutation({
    mutationFn: () =>
      dataProvider.letterPdf({ name, ...(ids.length === 1 ? { record: keys } : { ids: keys }) }),
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
  });
  const problem = print.error
    ? errorText(print.error)
    : isTooMuch
      ? translate("renderer.print.too_many")
      : undefined;
  return (
    <Dialog
      title={translate("renderer.print.name")}
      text={
        ids.length > 1 ? translate("renderer.selection.selected", { smart_count: ids.length }) : undefined
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "" && !isTooMuch && !print.isPending) print.mutate();
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {translate("forms.cancel")}
          </Button>
          <Button type="submit" disabled={name === "" || isTooMuch || print.isPending}>
            {translate("renderer.print.name")}
          </Button>
        </>
      }
    >
      <SelectField
        label={translate("renderer.print.letter")}
        required
        value={name}
        error={problem}
        onChange={(chosen) => {
          print.reset();
          setName(chosen);
        }}
      >
        {name === "" ? <option value="">{translate("renderer.print.choose")}</option> : null}
        {letters.map((letter) => (
          <option key={letter.name} value={letter.name}>
            {letter.title}
          </option>
        ))}
      </SelectField>
    </Dialog>
  );
}
