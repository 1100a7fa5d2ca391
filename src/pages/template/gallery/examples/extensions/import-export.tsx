import { type ReactElement, useState } from "react";
import { saveFile } from "../../../../../ui/saveFile";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";
import { Input } from "../../../../../ui/controls/Input";
import { Field } from "../../../../../ui/controls/Field";

export default { exportCsv: ExportCsv, importCsv: ImportCsv } satisfies Examples;

const ROWS = [
  { name: "Orla Kettering", team: "Kitchen", hours: 12 },
  { name: "Cedric Almqvist", team: "Garden", hours: 7 },
];

function ExportCsv(): ReactElement {
  async function save(): Promise<void> {
    const { csvText } = await import("../../../../../../contract/csv");
    const rows = ROWS.map(({ name, team, hours }) => [name, team, hours]);
    const text = csvText(["name", "team", "hours"], rows);
    saveFile({ name: "hours.csv", contentType: "text/csv", blob: new Blob([text], { type: "text/csv" }) });
  }
  return (
    <Button variant="secondary" onClick={() => void save()}>
      Save two rows as CSV
    </Button>
  );
}

function ImportCsv(): ReactElement {
  const [rows, setRows] = useState<string[][]>();
  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    const { parse } = await import("papaparse");
    setRows(parse<string[]>(await file.text(), { skipEmptyLines: true, preview: 6 }).data);
  }
  const [head = [], ...body] = rows ?? [];
  return (
    <div className="al-tpl-gal-stack">
      <Field label="A CSV file; its first five rows are shown">
        <Input type="file" accept=".csv,text/csv" onChange={(event) => void read(event.target.files?.[0])} />
      </Field>
      {rows ? (
        // It scrolls, so that it has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        <div className="al-chart-scroll" role="region" aria-label="The first rows" tabIndex={0}>
          <table className="al-tpl-gal-table">
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {body.map((row) => (
                <tr key={row.join()}>
                  {head.map((column, index) => (
                    <td key={column}>{row[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  );
}
