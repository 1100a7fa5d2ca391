import { createHash, createHmac } from "node:crypto";
import type { SignatureRecipe } from "../../../contract/resource";

/** A request that is to be signed, as it leaves. */
export interface SignedRequest {
  method: string;
  url: URL;
  /** Empty where there is none. */
  body: string;
}

/** What a recipe needs besides the request. */
export interface Signing {
  secret: string;
  /** What names the secret to the API; empty where it wants no name. */
  key: string;
  now: Date;
  nonce: string;
}

function timestampOf(now: Date, kind: SignatureRecipe["timestamp"]): string {
  switch (kind) {
    case "milliseconds":
      return String(now.getTime());
    case "iso":
      return now.toISOString();
    case "http":
      return now.toUTCString();
    default:
      return String(Math.floor(now.getTime() / 1000));
  }
}

function filled(template: string, places: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(places, name) ? (places[name] ?? "") : whole,
  );
}

/** The headers of a request that is signed by a recipe: HMAC over what the recipe puts together of it. */
export function signedHeaders(
  recipe: SignatureRecipe,
  { method, url, body }: SignedRequest,
  { secret, key, now, nonce }: Signing,
): Record<string, string> {
  const { algorithm = "sha256", encoding = "hex", bodyDigest } = recipe;
  const digest = createHash(bodyDigest?.algorithm ?? "sha256")
    .update(body, "utf8")
    .digest(bodyDigest?.encoding ?? "hex");
  const places = {
    method,
    host: url.host,
    path: url.pathname,
    query: url.search.slice(1),
    url: url.href,
    timestamp: timestampOf(now, recipe.timestamp),
    nonce,
    key,
    body,
    bodyDigest: digest,
  };
  const bytes = Buffer.from(
    secret,
    !recipe.secretEncoding || recipe.secretEncoding === "text" ? "utf8" : recipe.secretEncoding,
  );
  const signature = createHmac(algorithm, bytes).update(filled(recipe.sign, places), "utf8").digest(encoding);
  const shown = { ...places, signature };
  return Object.fromEntries(
    Object.entries(recipe.headers).map(([name, template]) => [name, filled(template, shown)]),
  );
}
