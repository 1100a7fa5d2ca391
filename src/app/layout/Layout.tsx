import { useEvent, useStore, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Acting } from "./Acting";
import { Banners } from "./Banners";
import { Footer } from "./Footer";
import type { Frame } from "./frame";
import { Navbar } from "./Navbar";
import { Notifications } from "./Notifications";
import { Sidebar } from "./Sidebar";
import { PlainButton } from "../../ui/controls/PlainButton";

/** The frame of a signed-in page: side menu, floating navbar, content, footer, notifications; or those alone. */
export function Layout({ frame, children }: { frame: Frame; children: ReactNode }): ReactElement {
  return frame === "bare" ? (
    <BareFrame>{children}</BareFrame>
  ) : (
    <WholeFrame frame={frame}>{children}</WholeFrame>
  );
}

function BareFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <Acting />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Notifications />
    </>
  );
}

function WholeFrame({ frame, children }: { frame: Frame; children: ReactNode }): ReactElement {
  const t = useTranslate();
  const [collapsed, setCollapsed] = useStore("menu.collapsed", false);
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => setMenuOpen(false), [pathname]);
  useEffect(() => {
    if (!menuOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setMenuOpen(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [menuOpen]);

  const toggleCollapsed = useEvent(() => setCollapsed(!collapsed));
  const toggleMenu = useEvent(() => setMenuOpen(!menuOpen));

  return (
    <div
      className="al-app"
      data-frame={frame}
      data-collapsed={collapsed || frame === "collapsed-menu"}
      data-menu-open={menuOpen}
    >
      <a className="al-skip" href="#content">
        {t("app.skip_to_content")}
      </a>
      <Sidebar />
      <PlainButton
        className="al-backdrop"
        aria-label={t("app.menu.close")}
        tabIndex={-1}
        onClick={() => setMenuOpen(false)}
      />
      <div className="al-main">
        <Navbar collapsed={collapsed} onCollapse={toggleCollapsed} menuOpen={menuOpen} onMenu={toggleMenu} />
        <Acting />
        <Banners />
        <main id="content" className="al-content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <Notifications />
    </div>
  );
}
