import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslate } from "ra-core";
import { lazy, type ReactElement, type ReactNode, Suspense, useId, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { DefinitionDocument, DefinitionFlaw } from "../../../../contract/api/resources";
import type { ResourceDefinition } from "../../../../contract/resource";
import { appPlaces, placesOfMenu, placesOfResource } from "../../../../definitions/places";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useRenderer } from "../../../renderer/context";
import { humanise } from "../../../ui/humanise";
import { BackLink } from "../../../renderer/panels/BackLink";
import { PageHeader } from "../../../ui/PageHeader";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { TabBar } from "../../../ui/TabBar";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { placeOf, readDefinition } from "../model/edit";
import { isAddedFile, isOwnFile, nameOfFile, resolveText } from "../model/files";
import type { ResourcesParts } from "../types";
import { useRoles } from "../../../renderer/context/useRoles";
import { useSettled, useVerdict } from "../useResources";
import { ChangesTab } from "./ChangesTab";
import { FileActions } from "./FileActions";
import { History } from "./History";
import type { Language } from "./JsonEditor";
import { LeaveQuestion } from "../../../renderer/record/forms/LeaveQuestion";
import { Mistakes } from "./Mistakes";
import { PreviewTab } from "./PreviewTab";
import { SeenDrift } from "./SeenDrift";
import { ActionsPart } from "./visual/ActionsPart";
import { FieldsPart } from "./visual/FieldsPart";
import { GeneralPart } from "./visual/GeneralPart";
import type { PartProps } from "./visual/PartProps";
import { RightsPart } from "./visual/RightsPart";
import { ViewsPart } from "./visual/ViewsPart";

const JsonEditor = lazy(() => import("./JsonEditor"));

export interface EditorProps {
  file: string;
  /** The file as it is; undefined for one that is not there yet. */
  document?: DefinitionDocument;
  /** The text to begin with: of a new file, of what is proposed, or with changes that were chosen elsewhere. */
  draft?: string;
  /** Where whoever looks at a proposal came from. */
  proposal?: number;
  parts: ResourcesParts;
  /** Asks for the file again. */
  onReload?(): Promise<{ data?: DefinitionDocument | undefined }>;
}

/** What the draft is based on. */
interface Base {
  text: string;
  hash: string | null;
}

const PARTS = ["fields", "views", "actions", "rights", "general"] as const;
/** The two sides, of which a narrow window shows one at a time. */
const PANES = ["parts", "result"] as const;
/** Where the sides have no room beside each other; `resources.css` says the same. */
const NARROW = "(max-width: 1100px)";
const TABS = ["json", "preview", "changes", "history"] as const;

/** A definition's text, edited by its parts and as JSON: both change the same text. */
export function Editor({ file, document, draft, proposal, parts, onReload }: EditorProps): ReactElement {
  const t = useTranslate();
  const [known, setKnown] = useState(document);
  const [base, setBase] = useState<Base>({ text: document?.text ?? "", hash: document?.hash ?? null });
  const [text, setText] = useState(draft ?? document?.text ?? "");
  const [goTo, setGoTo] = useState<{ line: number; column: number }>();
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const settled = useSettled(text);
  const { data: verdict } = useVerdict({ file, text: settled });
  const mistakes = useMemo(
    // Of a text alone nobody sees that stored records do not fit it.
    () => [...(verdict?.mistakes ?? []), ...(text === base.text ? aboutRecords(known) : [])],
    [verdict, text, base, known],
  );
  const elsewhere = verdict?.elsewhere ?? [];
  const isSound = verdict !== undefined && !verdict.mistakes.some(({ severity }) => severity === "error");
  const resource = useLastSound(file, verdict?.whole ?? settled, isSound);
  const definition = readDefinition(text);
  const title = useTitle(definition, file);
  const isRemoved = known?.state === "removed";
  const isDirty = text !== base.text && !isRemoved;
  const canWrite = isAddedFile(file);

  const choose = (chosen: Partial<Record<"tab" | "part" | "pane", string>>): void => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(chosen)) next.set(key, value);
    // What was typed and where it came from stays with the address.
    setSearch(next, { replace: true, state });
  };
  const isNarrow = useMediaQuery(NARROW);
  const pane =
    PANES.find((one) => one === search.get("pane")) ?? (proposal === undefined ? "parts" : "result");
  const tab = TABS.find((one) => one === search.get("tab")) ?? (proposal === undefined ? "json" : "changes");
  const show = ({ line, column }: { line: number; column: number }): void => {
    choose({ tab: "json", pane: "result" });
    setGoTo({ line, column });
  };
  const showPath = (path: readonly string[]): void => {
    const place = placeOf(text, path);
    if (place) show(place);
  };
  const published = (next: DefinitionDocument): void => {
    setKnown(next);
    setBase({ text: next.text, hash: next.hash });
    setText(next.text);
  };
  const reload = async (): Promise<DefinitionDocument | undefined> => (await onReload?.())?.data;

  return (
    <div className="al-definitions">
      {proposal === undefined ? (
        <BackLink to="/settings/resources">{t("definitions.back")}</BackLink>
      ) : (
        <BackLink to={`/proposals/${proposal}/show`}>{t("definitions.proposal.back")}</BackLink>
      )}
      <PageHeader
        title={title}
        lead={file}
        actions={
          <FileActions
            file={file}
            text={text}
            document={known}
            isDirty={isDirty}
            canWrite={canWrite}
            onChanges={() => choose({ tab: "changes", pane: "result" })}
          />
        }
      />
      {proposal === undefined ? null : (
        <p className="al-definitions-note">{t("definitions.proposal.note")}</p>
      )}
      {isRemoved ? <p className="al-definitions-note">{t("definitions.removed")}</p> : null}
      {isOwnFile(file) || known?.editing === "on" ? null : <OthersOwn file={file} definition={definition} />}
      <Mistakes mistakes={mistakes} elsewhere={elsewhere} onGoTo={show} />
      {known ? <SeenDrift document={known} onChange={(drift) => setKnown({ ...known, drift })} /> : null}
      {isNarrow ? (
        <SegmentedControl
          label={t("definitions.pane.label")}
          segments={PANES.map((id) => ({ id, label: t(`definitions.pane.${id}`) }))}
          value={pane}
          onChange={(id) => choose({ pane: id })}
        />
      ) : null}
      <div className="al-definitions-columns" data-pane={isNarrow ? pane : undefined}>
        <VisualParts
          file={file}
          text={text}
          stored={Object.keys(readDefinition(base.text)?.fields ?? {})}
          part={search.get("part")}
          onPart={(part) => choose({ part })}
          onChange={setText}
          onJson={showPath}
          parts={parts}
        />
        <section className="al-card al-definitions-side" aria-label={t("definitions.result")}>
          <Tabs
            label={t("definitions.result")}
            ids={TABS}
            prefix="tab"
            active={tab}
            onChoose={(id) => choose({ tab: id })}
          >
            {tab === "json" ? (
              <Json
                file={file}
                text={text}
                mistakes={mistakes}
                goTo={goTo}
                onChange={setText}
                parts={parts}
              />
            ) : null}
            {tab === "preview" ? <Previewed resource={isSound ? resource : undefined} parts={parts} /> : null}
            {tab === "changes" ? (
              <ChangesTab
                draft={{ file, text: settled }}
                isSettled={settled === text}
                base={base}
                editing={canWrite ? known?.editing : "shipped"}
                isShared={!isOwnFile(file)}
                fields={resource?.fields ?? {}}
                onPublished={published}
                onRebase={(hash) => setBase({ text: base.text, hash })}
                onReload={async () => {
                  const latest = await reload();
                  if (latest) published(latest);
                }}
              />
            ) : null}
            {tab === "history" ? (
              <History
                file={file}
                versions={known?.versions ?? []}
                onRestore={setText}
                onRestoreAndCheck={(former) => {
                  setText(former);
                  choose({ tab: "changes" });
                }}
              />
            ) : null}
          </Tabs>
        </section>
      </div>
      <LeaveQuestion isDirty={isDirty && text !== draft} texts="definitions.leave" />
    </div>
  );
}

/** A definition that is not changed here, with the way to what is different in this organisation. */
function OthersOwn({
  file,
  definition,
}: {
  file: string;
  definition: Partial<ResourceDefinition> | undefined;
}): ReactElement {
  const t = useTranslate();
  const canChange = definition?.provider === "records" || definition?.customFields !== undefined;
  const name = definition?.name ?? nameOfFile(file);
  return (
    <div className="al-definitions-note">
      <p>{t(isAddedFile(file) ? "definitions.shared" : "definitions.shipped")}</p>
      {canChange ? (
        <LinkButton variant="secondary" to={`/settings/resources/organization/${name}?part=fields`}>
          {t("definitions.overlay")}
        </LinkButton>
      ) : null}
    </div>
  );
}

function aboutRecords(document: DefinitionDocument | undefined): DefinitionFlaw[] {
  return (document?.mistakes ?? []).filter(({ code }) => code === "records_in_the_way");
}

/** What the resource is called: by its draft, else as it is in force; until then its name made readable. */
function useTitle(definition: Partial<ResourceDefinition> | undefined, file: string): string {
  const { resources, labelsOf } = useRenderer();
  const locale = useLocale();
  const labels = new Map(Object.entries(definition?.labels ?? {}));
  const said: unknown = (labels.get(locale) ?? labels.get("en"))?.name;
  const many = typeof said === "string" ? said.split("||||").at(-1)?.trim() : undefined;
  if (many) return many;
  const own = definition?.name || nameOfFile(file);
  return resources.has(own) ? labelsOf(own).name() : humanise(own);
}

/** The draft with every default, as it was when it last had no mistakes. */
function useLastSound(file: string, text: string, isSound: boolean): ResolvedResource | undefined {
  return useMemo(() => {
    if (!isSound || readDefinition(text)?.fields === undefined) return undefined;
    try {
      return resolveText(file, text);
    } catch {
      // The verdict is of the text before this one: the next tells what is wrong.
      return undefined;
    }
  }, [file, text, isSound]);
}

function Previewed({
  resource,
  parts,
}: {
  resource: ResolvedResource | undefined;
  parts: ResourcesParts;
}): ReactElement {
  const roles = useRoles();
  return <PreviewTab resource={resource} roles={roles} Preview={parts.Preview} />;
}

/** The schema and the names in use, for completion and for the lists to choose from. */
function useLanguage(parts: ResourcesParts, file: string, roles: readonly string[]): Language | undefined {
  const { data } = useQuery({
    queryKey: ["resources", "language"],
    queryFn: parts.loadLanguage,
    staleTime: Infinity,
  });
  const resources = useResourceNames();
  const menu = useParents(parts, file);
  const places = usePlaces(parts);
  return useMemo(
    () =>
      data && {
        schema: data.schema,
        known: { resources, icons: data.icons, roles, menu: menu.map(({ id }) => id), places },
      },
    [data, resources, roles, menu, places],
  );
}

/** The addresses that an action may lead to. */
function usePlaces({ menu }: ResourcesParts): string[] {
  const { resources } = useRenderer();
  return useMemo(() => {
    const pages = placesOfMenu([...menu.entries, ...menu.template]);
    const all = [...[...resources.values()].flatMap(placesOfResource), ...pages, ...appPlaces()];
    return all.flatMap(({ path, isOff }) => (isOff ? [] : [path])).sort();
  }, [menu, resources]);
}

function useResourceNames(): string[] {
  const { resources } = useRenderer();
  return useMemo(() => [...resources.keys()].sort(), [resources]);
}

/** The entries of the menu that lead nowhere by themselves or have others below them, in the section of the file. */
function useParents({ menu }: ResourcesParts, file: string): { id: string; label: string }[] {
  const t = useTranslate();
  return useMemo(() => {
    const section = file.startsWith("template/") ? menu.template : menu.entries;
    return section
      .filter(
        ({ resource, to, children }) => resource === undefined && (to === undefined || children.length > 0),
      )
      .map(({ id, label }) => ({ id, label: t(label, { _: humanise(id) }) }));
  }, [menu, file, t]);
}

interface JsonProps {
  file: string;
  text: string;
  mistakes: readonly DefinitionFlaw[];
  goTo: { line: number; column: number } | undefined;
  onChange(text: string): void;
  parts: ResourcesParts;
}

function Json({ file, text, mistakes, goTo, onChange, parts }: JsonProps): ReactElement {
  const t = useTranslate();
  const roles = useRoles();
  const slugs = useMemo(() => roles.map(({ slug }) => slug), [roles]);
  const language = useLanguage(parts, file, slugs);
  return (
    <Suspense fallback={<div className="al-definitions-json" aria-hidden="true" />}>
      <JsonEditor
        label={t("definitions.json", { file })}
        value={text}
        onChange={onChange}
        mistakes={mistakes}
        language={language}
        goTo={goTo}
        readOnly={false}
      />
    </Suspense>
  );
}

interface VisualProps {
  file: string;
  text: string;
  stored: readonly string[];
  part: string | null;
  onPart(part: string): void;
  onChange(text: string): void;
  onJson(path: readonly string[]): void;
  parts: ResourcesParts;
}

function VisualParts({
  file,
  text,
  stored,
  part,
  onPart,
  onChange,
  onJson,
  parts,
}: VisualProps): ReactElement {
  const t = useTranslate();
  const roles = useRoles();
  const slugs = useMemo(() => roles.map(({ slug }) => slug), [roles]);
  const language = useLanguage(parts, file, slugs);
  const resources = useResourceNames();
  const parents = useParents(parts, file);
  const definition = readDefinition(text);
  const active = PARTS.find((one) => one === part) ?? "fields";
  const parent = definition?.extends;
  // What an overlay adds can be said by its fields; the rest of what differs is JSON.
  const isOverlay = parent !== undefined && definition?.name === undefined && active === "fields";
  const shared: PartProps | undefined =
    definition && (parent === undefined || isOverlay)
      ? {
          text,
          definition,
          onChange,
          onJson,
          resources,
          stored,
          isOverlay,
        }
      : undefined;
  return (
    <section className="al-card al-definitions-main" aria-label={t("definitions.parts")}>
      <Tabs label={t("definitions.parts")} ids={PARTS} prefix="part" active={active} onChoose={onPart}>
        {shared ? (
          <>
            {active === "fields" ? <FieldsPart {...shared} /> : null}
            {active === "views" ? <ViewsPart {...shared} /> : null}
            {active === "actions" ? (
              <ActionsPart
                {...shared}
                places={language?.known.places ?? []}
                icons={language?.known.icons ?? []}
              />
            ) : null}
            {active === "rights" ? (
              <RightsPart {...shared} roles={roles} isCustom={isAddedFile(file)} />
            ) : null}
            {active === "general" ? (
              <GeneralPart {...shared} icons={language?.known.icons ?? []} parents={parents} />
            ) : null}
          </>
        ) : (
          <p className="al-muted">
            {parent === undefined
              ? t("definitions.no_json")
              : t("definitions.extends", { name: String(parent) })}
          </p>
        )}
      </Tabs>
    </section>
  );
}

interface TabsProps {
  label: string;
  ids: readonly string[];
  prefix: string;
  active: string;
  onChoose(id: string): void;
  children: ReactNode;
}

function Tabs({ label, ids, prefix, active, onChoose, children }: TabsProps): ReactElement {
  const t = useTranslate();
  const own = useId();
  const elementId = (id: string): string => `${own}-${id}`;
  return (
    <>
      <TabBar
        label={label}
        tabs={ids.map((id) => ({ id, label: t(`definitions.${prefix}.${id}`) }))}
        active={active}
        elementId={elementId}
        onChoose={onChoose}
      />
      <div
        role="tabpanel"
        id={`${elementId(active)}-panel`}
        aria-labelledby={elementId(active)}
        className="al-definitions-panel"
      >
        {children}
      </div>
    </>
  );
}
