import type { Request } from "../../../contract/resource";
import { isComponentView, type ResolvedResource } from "../../../definitions";

/** The origins of the foreign APIs that definitions name, which the app's pages have to be allowed to call. */
export function apiOrigins(resources: readonly ResolvedResource[]): string[] {
  return [...new Set(resources.flatMap(addressesOf).flatMap(originOf))].sort();
}

function addressesOf({ provider, url, endpoints, actions, list }: ResolvedResource): string[] {
  const calls = provider === "rest" && endpoints ? Object.values(endpoints).flat() : [];
  const summary = list && !isComponentView(list) && list.summary ? [list.summary.request] : [];
  const requests: Request[] = [
    ...calls.flatMap((call) => (typeof call === "object" && "path" in call ? [call] : [])),
    ...actions.flatMap(({ request, load }) => (load ? [request, load] : [request])),
    ...summary,
  ];
  return [...(url === undefined ? [] : [url]), ...requests.map(({ path }) => path)];
}

/** What a URL allows in a host is more than may stand in a header: a semicolon there would begin another directive. */
const SAFE_ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?$/;

function originOf(address: string): string[] {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return SAFE_ORIGIN.test(origin) ? [origin] : [];
}
