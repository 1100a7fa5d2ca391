import { LinkBase } from "ra-core";
import type { ReactElement } from "react";
import { Glyph } from "../../ui/Glyph";
import "../../ui/page.css";

/** The way back to the page that this one belongs to, above its heading. */
export function BackLink({ to, children }: { to: string; children: string }): ReactElement {
  return (
    <LinkBase to={to} className="al-page-back">
      <Glyph name="previous" size={18} />
      {children}
    </LinkBase>
  );
}
