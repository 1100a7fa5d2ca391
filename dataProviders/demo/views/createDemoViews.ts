import { MAX_VIEWS, type StoredView } from "../../../contract/api/views";
import type { ResolvedResource } from "../../../definitions/resolved";
import { clientError } from "../../errors";
import type { FindResource } from "../../types";
import type { ViewsVerbs } from "../../verbs/views";
import type { DemoScope } from "../behaviours";
import { accessTo } from "../records/access";
import { conflict, invalid, notFound } from "../records/errors";

export interface DemoViewsParts {
  scope: DemoScope;
  findResource: FindResource;
}

/** The one person of the demo keeps their views in memory, by the server's rules. */
export function createDemoViews({ scope, findResource }: DemoViewsParts): ViewsVerbs {
  const { store, translate } = scope;
  let views: StoredView[] = [];
  let lastPk = 0;

  function mayList(resource: ResolvedResource): boolean {
    try {
      accessTo(resource, scope.user(), { now: store.now, translate }).require("list");
      return true;
    } catch {
      return false;
    }
  }
  function requireList(name: string): void {
    const resource = findResource(name);
    if (!resource || resource.list === false || !mayList(resource)) {
      throw invalid({ resource: `There is no list of "${name}".` }, translate);
    }
  }
  function requireView(pk: number): StoredView {
    const view = views.find((one) => one.pk === pk);
    if (!view) throw notFound(translate);
    return view;
  }
  function requireName(resource: string, name: string, except?: number): string {
    const wanted = name.trim();
    const isTaken = views.some(
      (one) =>
        one.resource === resource && one.pk !== except && one.name.toLowerCase() === wanted.toLowerCase(),
    );
    if (isTaken) throw conflict("view_name_taken", "You already have a view with this name.", "name");
    return wanted;
  }
  /** A list opens with one view at the most. */
  function keep(view: StoredView): StoredView {
    const others = views
      .filter(({ pk }) => pk !== view.pk)
      .map((one) =>
        view.is_default && one.resource === view.resource ? { ...one, is_default: false } : one,
      );
    views = [...others, view];
    return structuredClone(view);
  }
  function requireRoom(resource: string): void {
    if (views.filter((one) => one.resource === resource).length < MAX_VIEWS) return;
    const text = `There are at most ${MAX_VIEWS} views of a list. Delete one first.`;
    throw clientError(text, 409, "too_many_views");
  }

  return {
    viewsList: async ({ resource }) => {
      requireList(resource);
      const own = views.filter((one) => one.resource === resource);
      return structuredClone(own.toSorted((a, b) => a.name.localeCompare(b.name)));
    },
    viewsSave: async ({ resource, name, settings, is_shared = false, is_default = false }) => {
      requireList(resource);
      requireRoom(resource);
      const wanted = requireName(resource, name);
      lastPk += 1;
      return keep({
        pk: lastPk,
        resource,
        name: wanted,
        settings: structuredClone(settings),
        is_shared,
        is_default,
        is_own: true,
        owner: null,
        version: 1,
        updated_at: store.now().toISOString(),
      });
    },
    viewsChange: async ({ pk, version, name, settings, is_shared, is_default }) => {
      const view = requireView(pk);
      const changesIt = name !== undefined || settings !== undefined || is_shared !== undefined;
      if (changesIt && version !== undefined && version !== view.version) {
        throw conflict("stale_version", "This view has been changed meanwhile. Reload it and try again.");
      }
      return keep({
        ...view,
        ...(name !== undefined && { name: requireName(view.resource, name, pk) }),
        ...(settings && { settings: structuredClone(settings) }),
        ...(is_shared !== undefined && { is_shared }),
        ...(is_default !== undefined && { is_default }),
        ...(changesIt && { version: view.version + 1, updated_at: store.now().toISOString() }),
      });
    },
    viewsDelete: async ({ pk }) => {
      requireView(pk);
      views = views.filter((one) => one.pk !== pk);
    },
  };
}
