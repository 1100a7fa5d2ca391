import { createRoot } from "react-dom/client";
import type { Locale } from "../../../contract/resource";
import type { Services } from "../boot/createServices";
import { IS_EXTENSIBLE } from "../boot/environment";
import type { ConfiguredResources } from "../definitions/configuredResources";
import type { Messages } from "../i18n/loadMessages";
import { wait } from "../boot/wait";
import { isUnsaved } from "../session/leaving";
import { createOtherTabs } from "../session/otherTabs";
import { publicSite } from "../session/publicSite";
import { AdminApp } from "./AdminApp";
import { createData } from "./createData";
import { loadExtension } from "../extension/extensionParts";
import { definitionsInForce } from "../definitions/definitionsInForce";
import type { DefinitionsInForce, Runtime } from "./Runtime";
import { standingOf } from "../session/standing";
import { isAccessOf, sameRights } from "../auth/sameRights";
import { UnavailablePage } from "./UnavailablePage";
import { showAccent } from "../layout/accent";

/** What may become known, or change, while the app is open. */
type Known = Pick<Runtime, "definitions" | "organization">;

export interface MountAdminParts {
  root: HTMLElement;
  services: Services;
  locale: Locale;
  messages: Messages;
}

/** Shows the signed-in app as soon as the person and the definitions are known; the rest follows behind it. */
export async function mountAdmin({
  root: element,
  services,
  locale,
  messages,
}: MountAdminParts): Promise<void> {
  const root = createRoot(element);
  const data = createData(services);
  addEventListener("vite:preloadError", ({ payload }) => {
    // The browser's own words are about scripts, and whoever was about to save something is told them.
    payload.message = services.translate("errors.max_retries", { _: "Maximum retry count exceeded" });
  });
  addEventListener("beforeunload", (event) => {
    // Leaving would break it off. The app's own question whether anything is unsaved is not the browser's.
    if (event.isTrusted && services.writes.areUnderWay()) event.preventDefault();
  });
  // Behind the first screen: until then nothing that had the focus can have gone.
  void import("../layout/keepFocus").then(
    (module) => module.keepFocus(document),
    () => undefined,
  );
  const otherTabs = createOtherTabs(
    new BroadcastChannel(services.environment.demo ? `almoner.tabs.${crypto.randomUUID()}` : "almoner.tabs"),
    { isUnsaved: () => isUnsaved(window), wait },
  );
  let update: (change: Partial<Known>) => void = () => undefined;
  const show = (known: Known): void => {
    data.use(known.definitions.resources);
    root.render(
      <AdminApp
        runtime={runtimeOf({ ...services, otherTabs }, known, (organization) => update({ organization }))}
        dataProvider={data.provider}
        locale={locale}
        messages={messages}
        onTranslate={services.setTranslate}
      />,
    );
  };
  try {
    const extension = IS_EXTENSIBLE ? loadExtension() : undefined;
    const person = await knowPerson(services);
    showAccent(services.session.user()?.organization?.color);
    const { known, fresh } = await data.definitions();
    if (IS_EXTENSIBLE) await extension;
    const inForce = (answer: ConfiguredResources): DefinitionsInForce =>
      definitionsInForce(answer, { template: services.environment.template });
    let now: Known = { definitions: inForce(known), organization: { currency: "USD" } };
    update = (change) => {
      if (change.organization?.color !== undefined) showAccent(change.organization.color);
      now = { ...now, ...change };
      show(now);
    };
    let { hash } = known;
    const putInForce = (answer: ConfiguredResources): void => {
      hash = answer.hash;
      update({ definitions: inForce(answer) });
    };
    show(now);
    const askRights = followRights(services, {
      known: person,
      onChange: async () => putInForce(await data.latest()),
    });
    const follow = (): void =>
      data.follow({
        hash: () => hash,
        onChange: () => void data.latest().then(putInForce, () => undefined),
        onAccess: (access) => {
          const user = services.session.user();
          if (user && !isAccessOf(user, access)) askRights();
        },
        onPutOut: () => services.session.expire("organisation"),
      });
    void Promise.resolve(fresh)
      .then((answer) => answer && putInForce(answer))
      .then(follow);
    // Without it money and dates are still shown, in the formats of the browser.
    services.authApi.organization().then(
      (organization) => update({ organization }),
      () => undefined,
    );
  } catch (error) {
    // A refused session is already on its way to the sign-in page.
    if ((error as { status?: number }).status === 401) return;
    root.render(<UnavailablePage messages={messages} error={error} />);
  }
}

/** Asks the server who is here; answers whether they may do something else than was known. */
async function askPerson({ session, authApi }: Services): Promise<boolean> {
  const user = await authApi.user();
  const before = session.user();
  session.updateUser(user);
  // Another standing has other pages.
  if (before && standingOf(before) !== standingOf(user)) location.reload();
  return before !== undefined && !sameRights(before, user);
}

/** The person of the last visit is believed at once; what the server says of them is in the promise. */
async function knowPerson(services: Services): Promise<{ fresh: Promise<boolean> }> {
  const fresh = askPerson(services);
  if (services.session.user()) fresh.catch(() => undefined);
  else await fresh;
  return { fresh };
}

/**
 * Tells when the person may do other things than what is shown: those of the last visit are out of date, or the server has
 * refused something. Asks one at a time; answers how to ask.
 */
function followRights(
  services: Services,
  { known, onChange }: { known: { fresh: Promise<boolean> }; onChange(): Promise<void> },
): () => void {
  let asking: Promise<void> | undefined;
  const tell = async (asked: Promise<boolean>): Promise<void> => {
    // Who cannot be asked now is asked with the next refusal.
    if (await asked.catch(() => false)) await onChange().catch(() => undefined);
  };
  void tell(known.fresh);
  const ask = (): void => {
    asking ??= tell(askPerson(services)).finally(() => {
      asking = undefined;
    });
  };
  services.onForbidden(ask);
  return ask;
}

function runtimeOf(
  {
    session,
    authApi,
    accountsApi,
    security,
    otherTabs,
    writes,
    appBuild,
    environment,
  }: Services & Pick<Runtime, "otherTabs">,
  known: Known,
  showFormats: Runtime["showFormats"],
): Runtime {
  return {
    ...known,
    showFormats,
    session,
    authApi,
    accountsApi,
    security,
    otherTabs,
    writes,
    appBuild,
    demo: environment.demo,
    version: environment.version,
    site: environment.demo
      ? location.origin
      : publicSite(location, environment.baseDomain, session.user()?.organization?.subdomain),
    now: () => new Date(),
    leaveTo: (path) => location.assign(path),
  };
}
