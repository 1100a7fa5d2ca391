import { useEvent, useStore, useTranslate } from "ra-core";
import { memo, type ReactElement, useMemo } from "react";
import { AddressLink } from "../../renderer/fieldTypes/shared/AddressLink";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { useRuntime } from "../admin/Runtime";
import { page } from "../../renderer/context/page";
import { useHasTemplate, useMenuPolicy } from "../auth/useMenuPolicy";
import { MenuNodes, type MenuState } from "./MenuNodes";
import { visibleMenu } from "./menuModel";

const TemplateMenu = page(
  "templateMenu",
  async () => (await import("../template/TemplateMenu")).TemplateMenu,
);

/** The side menu, in the order of menu.json; which headings are open is kept in the browser. */
export const Sidebar = memo(function Sidebar(): ReactElement {
  const t = useTranslate();
  const { definitions } = useRuntime();
  const policy = useMenuPolicy();
  const nodes = useMemo(() => visibleMenu(definitions.menu.entries, policy), [definitions, policy]);
  const [state, setState] = useStore<MenuState>("menu.state", {});
  const toggle = useEvent((id: string, open: boolean): void => setState({ ...state, [id]: open }));
  const hasTemplate = useHasTemplate();

  return (
    <aside className="al-sidebar" id="menu">
      <AddressLink className="al-brand" to="/">
        <img src="/icon.svg" alt="" width="32" height="32" />
        <span className="al-brand-name">{t("app.name")}</span>
      </AddressLink>
      <nav className="al-nav" aria-label={t("app.menu.label")}>
        <ul>
          <MenuNodes nodes={nodes} state={state} onToggle={toggle} />
        </ul>
        {/* What fails to load costs its own place alone. */}
        <ErrorBoundary fallback={() => null}>{hasTemplate && <TemplateMenu />}</ErrorBoundary>
      </nav>
    </aside>
  );
});
