import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { PasswordField } from "../components/fields";
import { begunOpenId } from "../../../ui/openId";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { AnchorButton } from "../../../ui/controls/asButton";

/** Goes on for whoever came back from a provider; an account with a password is connected by it, once. */
export default function OpenIdReturn({ back }: { back: { code: string } | "failed" }): ReactElement {
  const { accountsApi, enter } = useSignIn();
  const { texts } = useSignInTexts();
  const [password, setPassword] = useState("");
  // Whose account it is that a password connects.
  const [asked, setAsked] = useState<string>();
  const form = useSubmit();
  const begun = begunOpenId(sessionStorage);
  const secret = begun?.secret;

  const finish = async (given?: string): Promise<"leaving"> => {
    if (back === "failed" || secret === undefined) throw new Error("There is nothing to finish.");
    const request = { code: back.code, secret, ...(given !== undefined && { password: given }) };
    const auth = await accountsApi.finishOpenId(request).catch((error: unknown) => {
      const { body } = error as { body?: { code?: string; email?: string } };
      if (body?.code === "password_account") setAsked(body.email ?? "");
      throw error;
    });
    enter(auth, { choose: true });
    return "leaving";
  };
  const begin = useEffectEvent((): void => {
    // The code leaves the address, and where to go afterwards comes back.
    history.replaceState(null, "", `/login${begun?.search ?? ""}`);
    if (back !== "failed" && secret !== undefined) form.submit({}, () => finish());
  });
  useEffect(() => begin(), []);

  const { code, form: text } = form.problems;
  if (asked !== undefined) {
    return (
      <AuthFrame title={texts.openid.connect_title} lead={fill(texts.openid.connect_lead, { email: asked })}>
        <AuthForm
          problems={code === "password_account" ? { fields: {} } : form.problems}
          busy={form.busy}
          submit={texts.openid.connect}
          onSubmit={() =>
            form.submit({ password: password === "" ? texts.problems.password_required : undefined }, () =>
              finish(password),
            )
          }
        >
          <PasswordField
            name="password"
            autoComplete="current-password"
            autoFocus
            label={texts.fields.password}
            value={password}
            error={form.problems.fields.password}
            onChange={setPassword}
          />
        </AuthForm>
      </AuthFrame>
    );
  }
  const hasFailed = back === "failed" || secret === undefined || text !== undefined;
  return (
    <AuthFrame title={texts.login.title}>
      {hasFailed ? (
        <>
          <p role="alert">{text ?? texts.openid.failed}</p>
          <div className="al-signin-buttons">
            <AnchorButton href={`/login${begun?.search ?? ""}`}>{texts.forgot.to_login}</AnchorButton>
          </div>
        </>
      ) : (
        <div className="al-signin-loading" aria-busy="true">
          {texts.busy}
        </div>
      )}
    </AuthFrame>
  );
}
