import type { ReactElement } from "react";
import { AuthFrame } from "../components/AuthFrame";
import { useSignInTexts } from "../texts";
import { AnchorButton } from "../../../ui/controls/asButton";

/** Where a page leads that cannot be shown, such as the Google button outside of its frame. */
export default function ErrorPage(): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <AuthFrame title={texts.error.title}>
      <p>{texts.error.body}</p>
      <div className="al-signin-buttons">
        <AnchorButton href="/">{texts.home}</AnchorButton>
      </div>
    </AuthFrame>
  );
}
