import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { useRenderer } from "../../../renderer/context";
import { asConditions, asFilter } from "../../../renderer/list/conditions/addressed";
import { ConditionFilter } from "../../../renderer/list/filters/ConditionFilter";
import { Glyph } from "../../../ui/Glyph";
import { PopupButton } from "../../../ui/PopupButton";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { folderName } from "../model/folders";
import type { FilesView } from "../model/query";
import { Input } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { Field } from "../../../ui/controls/Field";

/** How long nothing is typed before the files are searched. */
const PAUSE_MS = 300;

/** Search, list or grid, and a new folder. */
export function FilesTools(props: {
  view: FilesView;
  folder: string;
  onChange(change: Partial<FilesView>): void;
  onOpenFolder(path: string): void;
}): ReactElement {
  const t = useTranslate();
  const { view, folder, onChange, onOpenFolder } = props;
  const definition = useRenderer().resources.get("files");
  return (
    <div className="al-files-tools">
      <Search value={view.search} onChange={(search) => onChange({ search })} />
      {definition?.takesConditions ? (
        <ConditionFilter
          definition={definition}
          conditions={asConditions(view.filter)}
          onApply={(condition) => onChange({ filter: asFilter(condition) })}
        />
      ) : null}
      <SegmentedControl
        label={t("files.view")}
        segments={[
          { id: "list", label: t("files.list") },
          { id: "grid", label: t("files.grid") },
        ]}
        value={view.view}
        onChange={(id) => onChange({ view: id })}
      />
      <PopupButton
        label={t("files.new_folder")}
        size="small"
        button={
          <>
            <Glyph name="add" />
            {t("files.new_folder")}
          </>
        }
      >
        {(close) => (
          <NewFolder
            onMake={(name) => {
              close();
              onOpenFolder(folder === "" ? name : `${folder}/${name}`);
            }}
          />
        )}
      </PopupButton>
    </div>
  );
}

function Search({ value, onChange }: { value: string; onChange(search: string): void }): ReactElement {
  const t = useTranslate();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <Input
      type="search"
      size="small"
      aria-label={t("files.search")}
      placeholder={t("files.search")}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** A folder is there as soon as something is in it, so a new one is simply opened. */
function NewFolder({ onMake }: { onMake(name: string): void }): ReactElement {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const name = folderName(typed);
  return (
    <form
      className="al-files-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "") onMake(name);
      }}
    >
      <Field label={t("files.folder_name")}>
        <Input
          size="small"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p>{t("files.folder_hint")}</p>
      <Button type="submit" size="small" disabled={name === ""}>
        {t("files.open_folder")}
      </Button>
    </form>
  );
}
