import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { Icon } from "../../ui/Icon";
import { page } from "../admin/page";
import { AccountMenu } from "./AccountMenu";
import { AppearanceMenu } from "./AppearanceMenu";
import { LanguageMenu } from "./LanguageMenu";
import { OrganizationSwitcher } from "./OrganizationSwitcher";

const SearchBar = page(
  ["search", "templateSearch"],
  async () => (await import("../search/SearchBar")).SearchBar,
);

export interface NavbarProps {
  collapsed: boolean;
  onCollapse(): void;
  menuOpen: boolean;
  onMenu(): void;
}

/** The floating bar over the content. */
export const Navbar = memo(function Navbar(props: NavbarProps): ReactElement {
  const { collapsed, onCollapse, menuOpen, onMenu } = props;
  const t = useTranslate();
  return (
    <header className="al-navbar">
      <button
        type="button"
        className="al-icon-button al-narrow-only"
        aria-label={t(menuOpen ? "app.menu.close" : "app.menu.open")}
        aria-expanded={menuOpen}
        aria-controls="menu"
        onClick={onMenu}
      >
        <Icon name="Menu" />
      </button>
      <button
        type="button"
        className="al-icon-button al-wide-only"
        aria-label={t(collapsed ? "app.menu.expand" : "app.menu.collapse")}
        aria-pressed={collapsed}
        onClick={onCollapse}
      >
        <Icon name={collapsed ? "Menu" : "MenuOpen"} />
      </button>
      <OrganizationSwitcher />
      <div className="al-navbar-space">
        {/* What cannot be fetched of it does without it. */}
        <ErrorBoundary fallback={() => null}>
          <SearchBar />
        </ErrorBoundary>
      </div>
      <LanguageMenu />
      <AppearanceMenu />
      <AccountMenu />
    </header>
  );
});
