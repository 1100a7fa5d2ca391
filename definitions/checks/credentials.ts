import type { Request, ResourceDefinition } from "../../contract/resource";
import type { Finding, JsonPath, Severity } from "../mistakes/mistake";
import { requestsOf } from "./endpoints";
import type { Check } from "./subject";

/**
 * Constants that look like credentials. A definition reaches the browser of everybody who may use the resource, so a
 * secret in it is none any more.
 */
export const checkCredentials: Check = ({ definition }) => [
  ...urlFinding(definition),
  ...requestsOf(definition).flatMap(({ request, path }) => inRequest(request, path)),
];

/** Named so that nothing else can be meant, however the parts are joined. */
const CREDENTIALS: readonly string[] = [
  "token",
  "accesskey",
  "privatekey",
  "secretkey",
  "appkey",
  "subscriptionkey",
  "secret",
  "password",
  "passwd",
  "pwd",
  "authorization",
  "bearer",
  "jwt",
  "credential",
  "credentials",
];
/** What the name of a credential ends with: `x-api-key`, `client_secret`. */
const CREDENTIAL_ENDINGS = /(apikey|accesstoken|authtoken|apitoken|refreshtoken|secret|password)$/;
/** What also means other things; the value decides. */
const AMBIGUOUS = /^(key|auth|pass|sig|signature|session|sessionid|sid|code|appid)$|token$/;

/** How providers begin theirs. */
const KNOWN_BEGINNINGS =
  /^(sk_(live|test)_|rk_live_|whsec_|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA[0-9A-Z]{12}|AIza[\w-]{30}|SG\.[\w-]{16}|eyJ[\w-]{8,}\.eyJ|Bearer\s+\S{8}|Basic\s+[A-Za-z0-9+/=]{8})/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Random texts of letters and digits are over it, words and dates below (bits a character, Shannon). */
const RANDOM_BITS = 3.5;
const RANDOM_LENGTH = 20;

function judge(name: string, constant: string): Severity | undefined {
  const value = constant.trim();
  const key = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (value === "" || /^(bearer|basic|token)$/i.test(value)) return undefined;
  if (CREDENTIALS.includes(key) || CREDENTIAL_ENDINGS.test(key) || KNOWN_BEGINNINGS.test(value))
    return "error";
  if (isRandom(value)) return AMBIGUOUS.test(key) ? "error" : "warning";
  return AMBIGUOUS.test(key) && value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value)
    ? "warning"
    : undefined;
}

function isRandom(value: string): boolean {
  const isOneWord = /^[\w+/=.~-]+$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value);
  if (value.length < RANDOM_LENGTH || !isOneWord || UUID.test(value)) return false;
  const counts = new Map<string, number>();
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1);
  const bits = [...counts.values()].reduce((sum, count) => {
    const share = count / value.length;
    return sum - share * Math.log2(share);
  }, 0);
  return bits >= RANDOM_BITS;
}

/** What of a template is in it for everybody: all but its variables. */
function constantOf(template: unknown): string {
  if (typeof template === "number") return String(template);
  return typeof template === "string" ? template.replaceAll(/\{[^{}]*\}/g, "") : "";
}

function inRequest(request: Request, path: JsonPath): Finding[] {
  const { query = {}, body = {} } = request;
  const named = [
    ...Object.entries(query).map(([name, template]) => ({ name, template, path: [...path, "query", name] })),
    ...(Array.isArray(body) ? [] : Object.entries(body)).map(([name, template]) => ({
      name,
      template,
      path: [...path, "body", name],
    })),
  ];
  return [
    ...inAddress(request.path, [...path, "path"]),
    ...named.flatMap(({ name, template, path: at }) => told(at, name, judge(name, constantOf(template)))),
  ];
}

function urlFinding({ url }: ResourceDefinition): Finding[] {
  return url === undefined ? [] : inAddress(url, ["url"]);
}

/** What stands before the host (RFC 3986, 3.2.1), in the query, and in the parts of the path. */
function inAddress(address: string, path: JsonPath): Finding[] {
  if (/^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*@/i.test(address)) return told(path, "userinfo", "error");
  const [way = "", ...queries] = address.replace(/#.*$/, "").split("?");
  const pairs = queries.join("&").split("&").map(pairOf);
  const segments = way
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, "")
    .split("/")
    .map((segment): [string, string] => ["", segment]);
  const judged = [...pairs, ...segments].map(([name, value]) => ({
    name,
    severity: judge(name, constantOf(value)),
  }));
  const worst =
    judged.find(({ severity }) => severity === "error") ?? judged.find(({ severity }) => severity);
  return told(path, worst?.name ?? "", worst?.severity);
}

function pairOf(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}

function told(path: JsonPath, name: string, severity: Severity | undefined): Finding[] {
  if (!severity) return [];
  const what = name === "" ? "This" : `"${name}"`;
  return [
    {
      code: "credential_in_definition",
      severity,
      path,
      // Without the value: what is said here is logged and shown.
      message: `${what} looks like a credential. Everything in a definition reaches the browsers of those who use the resource. Let a server of your own add it to its calls, and name that server here.`,
    },
  ];
}
