import { LinkBase, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { useFormatter } from "../../../renderer/context";
import { BackLink } from "../../../renderer/panels/BackLink";
import { Chip } from "../../../ui/Chip";
import { Icon } from "../../../ui/Icon";
import type { FormRecord } from "../formRecord";
import { IconButton } from "../../../ui/controls/IconButton";

export type FormTab = "edit" | "preview" | "settings" | "versions" | "responses";
const TABS: readonly FormTab[] = ["edit", "preview", "settings", "versions", "responses"];
const TONES = { draft: "default", published: "success", closed: "warning" } as const;

/** The form's name, its state, what can be done, and the way to its parts. */
export function FormHead(props: {
  form: FormRecord;
  /** As it is being typed; the stored one otherwise. */
  name?: string;
  tab: FormTab;
  actions?: ReactNode;
}): ReactElement {
  const { form, tab } = props;
  const t = useTranslate();
  const format = useFormatter();
  const name = props.name ?? form.name;
  const tabs = useRef<HTMLElement>(null);
  // On a phone not all of them fit beside each other.
  useLayoutEffect(() => showCurrent(tabs.current), [tab]);
  return (
    <header className="al-forms-head">
      <BackLink to="/forms">{t("resources.forms.name", { smart_count: 2 })}</BackLink>
      <div className="al-page-head">
        <div>
          <h1>
            <span>{name.trim() === "" ? t("formBuilder.unnamed") : name}</span>
            <Chip tone={TONES[form.status]}>{t(`resources.forms.choices.status.${form.status}`)}</Chip>
          </h1>
          <PublicLink form={form} />
        </div>
        <div className="al-page-actions">{props.actions}</div>
      </div>
      <nav ref={tabs} className="al-tabs al-forms-tabs" aria-label={t("formBuilder.parts")}>
        {TABS.map((one) => (
          <LinkBase key={one} to={`/forms/${form.pk}/${one}`} aria-current={one === tab ? "page" : undefined}>
            {t(`formBuilder.tabs.${one}`)}
            {one === "responses" ? (
              <span className="al-forms-count">{format.number(form.responses_count)}</span>
            ) : null}
          </LinkBase>
        ))}
      </nav>
    </header>
  );
}

/** Moves the open tab into the middle of the row, as far as that goes; the page stays where it is. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!row || !current) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += current.left + current.width / 2 - left - width / 2;
}

/** Where visitors fill it in, to be opened or passed on; said to be shut while it is a draft. */
function PublicLink({ form }: { form: FormRecord }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  if (form.status === "draft") return <p className="al-page-lead">{t("formBuilder.link.draft")}</p>;
  const url = new URL(form.public_url, location.href).href;
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => notify("formBuilder.link.copied", { type: "success" }),
      () => notify("formBuilder.link.not_copied", { type: "warning" }),
    );
  };
  return (
    <p className="al-forms-link">
      <a href={url} target="_blank" rel="noopener noreferrer">
        {url.replace(/^https?:\/\//, "")}
      </a>
      <IconButton label={t("formBuilder.link.copy")} onClick={copy}>
        <Icon name="ContentCopy" size={18} />
      </IconButton>
    </p>
  );
}
