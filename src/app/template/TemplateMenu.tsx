import { useEvent, useStore, useTranslate } from "ra-core";
import { type ReactElement, useId, useMemo } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/Icon";
import { useRuntime } from "../admin/Runtime";
import { useMenuPolicy } from "../auth/useMenuPolicy";
import { MenuNodes, type MenuState } from "../layout/MenuNodes";
import { holdsPage, visibleMenu } from "../layout/menuModel";
import "./template-menu.css";
import { PlainButton } from "../../ui/controls/PlainButton";

/** The menu's second part under its divider, folded until it is opened once. */
export function TemplateMenu(): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { definitions } = useRuntime();
  const policy = useMenuPolicy();
  const nodes = useMemo(() => visibleMenu(definitions.menu.template, policy), [definitions, policy]);
  const { pathname } = useLocation();
  const [isKeptOpen, setIsOpen] = useStore("menu.template", false);
  const isOpen = isKeptOpen || holdsPage(nodes, pathname);
  const [state, setState] = useStore<MenuState>("menu.template.state", {});
  const toggle = useEvent((entry: string, open: boolean): void => setState({ ...state, [entry]: open }));

  return (
    <div className="al-template-menu">
      <PlainButton
        className="al-nav-item"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isKeptOpen)}
      >
        <Icon name="Widgets" />
        <span className="al-nav-label">{t("templateMenu.title")}</span>
      </PlainButton>
      {isOpen && (
        <ul id={id}>
          <MenuNodes nodes={nodes} state={state} onToggle={toggle} />
          <li>
            {/* The samples live in this page alone: a fresh page brings fresh ones. */}
            <PlainButton className="al-nav-item" onClick={() => location.reload()}>
              <Icon name="RestartAlt" />
              <span className="al-nav-label">{t("templateMenu.reset")}</span>
            </PlainButton>
          </li>
        </ul>
      )}
    </div>
  );
}
