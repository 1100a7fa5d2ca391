import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { Icon } from "../../ui/Icon";
import { page } from "../../renderer/context/page";
import { AccountMenu } from "./AccountMenu";
import { AppearanceMenu } from "./AppearanceMenu";
import { LanguageMenu } from "./LanguageMenu";
import { OrganizationSwitcher } from "./OrganizationSwitcher";
import { IconButton } from "../../ui/controls/IconButton";

const SearchBar = page(["search", "templateSearch"], () => import("../search/SearchBar"));

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
      <IconButton
        className="al-narrow-only"
        label={t(menuOpen ? "app.menu.close" : "app.menu.open")}
        aria-expanded={menuOpen}
        aria-controls="menu"
        onClick={onMenu}
      >
        <Icon name="Menu" />
      </IconButton>
      <IconButton
        className="al-wide-only"
        label={t(collapsed ? "app.menu.expand" : "app.menu.collapse")}
        aria-pressed={collapsed}
        onClick={onCollapse}
      >
        <Icon name={collapsed ? "Menu" : "MenuOpen"} />
      </IconButton>
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
