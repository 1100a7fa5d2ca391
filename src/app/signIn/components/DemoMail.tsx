import type { ReactElement } from "react";
import { fill, useSignInTexts } from "../texts";

/** The code that a mail would carry, since the demo sends none. */
export function DemoCode({ code }: { code: string }): ReactElement {
  const { texts } = useSignInTexts();
  return <p className="al-signin-note">{fill(texts.demo.code, { code })}</p>;
}

/** The link that a mail would carry. */
export function DemoLink({ href }: { href: string }): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <p className="al-signin-note">
      {texts.demo.link} <a href={href}>{href}</a>
    </p>
  );
}
