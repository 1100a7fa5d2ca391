import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactElement, ReactNode } from "react";
import { styleNonce } from "../styleNonce";

const styles = createCache({ key: "al", nonce: styleNonce() });

/** Around every piece of MUI: its style elements are such as the page's Content-Security-Policy lets in. */
export function StyleCache({ children }: { children: ReactNode }): ReactElement {
  return <CacheProvider value={styles}>{children}</CacheProvider>;
}
