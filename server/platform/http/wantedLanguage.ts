import { parseAccept } from "hono/utils/accept";
import { LANGUAGES, type Language } from "../../../contract/api";

/**
 * The language that is wanted most, of those that the server speaks (RFC 9110, 12.5.4; RFC 4647, 3.4), whatever its
 * region; nothing where it speaks none, and for `*`, which leaves the choice to the server.
 */
export function wantedLanguage(acceptLanguage: string | undefined): Language | undefined {
  if (acceptLanguage === undefined) return undefined;
  return parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .flatMap(({ type }) => {
      const tag = type.toLowerCase().split("-")[0];
      return LANGUAGES.filter((language) => language === tag);
    })[0];
}
