import type { ReactElement } from "react";
import type { SignInOptions } from "../../../../dataProviders/accounts";
import { beginOpenId } from "../../../ui/openId";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { Button } from "../../../ui/controls/Button";

/** A button for each provider that the server knows; they lead there and come back to the sign-in page. */
export function OpenIdButtons({ options }: { options: SignInOptions | undefined }): ReactElement {
  const { apiUrl, leaveTo } = useSignIn();
  const { texts } = useSignInTexts();
  const go = async (id: string): Promise<void> => {
    const query = await beginOpenId(sessionStorage, location);
    leaveTo(`${apiUrl}/auth/oidc/${id}/start/?${query}`);
  };
  return (
    <>
      {(options?.providers ?? []).map(({ id, name }) => (
        <Button key={id} variant="secondary" className="al-signin-passkey" onClick={() => void go(id)}>
          {fill(texts.openid.use, { name })}
        </Button>
      ))}
    </>
  );
}
