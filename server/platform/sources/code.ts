import type { CodeSource } from "../../../contract/resource";
import { isPlainObject } from "../../../definitions/predicate/values";
import type { DataProvider, Store, StoreMeta } from "../../../extension/almoner";
import { refusalOf, type Refusal } from "../../../extension/runtime";
import { conflict, failing, HttpError, invalidFields } from "../errors";
import { type Sentence, sentence } from "../texts";
import type { OpenSource, SourceAnswer, SourceApi, SourceAsker, SourceLook, SourceRequest } from "./port";

const SECONDS = 10;
const PER_PAGE = 100;

/** What `sources.json` would say of a store, if it could: the words that `CodeStore` understands. */
export function codeSource({
  name,
  filters,
  search,
  sort,
  perPage,
  write,
  organizations,
}: Store): CodeSource {
  return {
    type: "code",
    convention: {
      title: `defineStore("${name}")`,
      list: {
        records: "/records",
        paging: { by: "page", parameter: "page", size: "perPage", more: "/more", most: perPage ?? PER_PAGE },
        total: { pointer: "/total" },
        ...(sort !== false && { sort: { parameter: "sort", ascending: "{field}", descending: "-{field}" } }),
        ...(search !== undefined && { search: { filter: search } }),
        // The key of the filter is the name of the comparison: what two of them would say with one key is refused.
        filter: { style: "json", parameter: "filter", operators: filters ?? { $eq: "{field}" } },
      },
      one: { record: "/record" },
      many: { parameter: "ids", separator: "" },
      create: { record: "/record" },
      update: {
        method: "PUT",
        whole: true,
        body: { values: "{values}", former: "{former}" },
        record: "/record",
      },
      errors: { message: "/message", fields: "/errors" },
    },
    ...(write !== undefined && { write }),
    ...(organizations && { organizations: [...organizations] }),
  };
}

/** What a store is opened with. */
export interface CodeStoreSettings {
  /** Of the installation's code. */
  name: string;
  store: Store;
  clock(): Date;
  /** Told of what the code throws that is no answer. */
  onError(error: unknown, store: string): void;
}

type Values = Record<string, unknown>;
type ListParams = Parameters<DataProvider["getList"]>[1];

class TooSlow extends Error {}

/** The data provider of an installation's own code, asked as APIs are. */
export class CodeStore implements OpenSource {
  #provider: Promise<DataProvider> | undefined;
  seen: SourceLook = { state: "unchecked", at: null };

  constructor(private readonly settings: CodeStoreSettings) {}

  /** The store as somebody asks it. */
  of(asker: SourceAsker): SourceApi {
    return {
      address: this.settings.store.name,
      call: (request) => this.#call(request, asker),
      description: () =>
        Promise.reject(failing(422)("source_undescribed", { params: { name: this.settings.store.name } })),
    };
  }

  async ask(): Promise<void> {
    const { test, name } = this.settings.store;
    this.#provider = undefined;
    const { status } = await this.#within(async (signal) => {
      const provider = await this.#opened();
      const asked = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: "id", order: "ASC" } as const,
        filter: {},
        signal,
      };
      // Nobody in particular asks here.
      if (test !== undefined) await provider.getList(test, asked as never);
      return { status: 200, headers: new Headers(), json: undefined };
    });
    if (status >= 300) {
      this.#saw({ state: "down", says: sentence("field.source_failing", { code: String(status) }) });
      throw failing(502)("source_down", { params: { name } });
    }
    this.#saw({ state: "ok" });
  }

  async close(): Promise<void> {
    this.#provider = undefined;
  }

  #opened(): Promise<DataProvider> {
    const { store } = this.settings;
    const opening = (this.#provider ??= Promise.resolve().then(() => store.dataProvider()));
    opening.catch(() => {
      // Tried anew with the next call.
      if (this.#provider === opening) this.#provider = undefined;
    });
    return opening;
  }

  async #call(request: SourceRequest, asker: SourceAsker): Promise<SourceAnswer> {
    const { store } = this.settings;
    if ((request.method ?? "GET") !== "GET" && store.write === false)
      throw failing(403)("source_forbidden", { params: { name: store.name } });
    return this.#within(async (signal) => {
      const json = await answerOf(await this.#opened(), request, { meta: asker, signal });
      this.#saw({ state: "ok" });
      return { status: 200, headers: new Headers(), json };
    });
  }

  async #within(work: (signal: AbortSignal) => Promise<SourceAnswer>): Promise<SourceAnswer> {
    const { timeoutSeconds = SECONDS } = this.settings.store;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new TooSlow(`It took longer than ${timeoutSeconds} s.`)),
        timeoutSeconds * 1000,
      );
    });
    try {
      return await Promise.race([work(ending.signal), late]);
    } catch (error) {
      return this.#told(error);
    } finally {
      clearTimeout(timer);
      ending.abort();
    }
  }

  #saw(look: Omit<SourceLook, "at">): void {
    this.seen = { ...look, at: this.settings.clock() };
  }

  /** What was thrown, as the answer that it is; throws what is none. */
  #told(error: unknown): SourceAnswer {
    const { name } = this.settings.store;
    const params = { name };
    const down = (look: Omit<SourceLook, "at">, answer: HttpError): HttpError => {
      this.#saw(look);
      return answer;
    };
    if (error instanceof HttpError) throw error;
    const refusal = refusalOf(error);
    if (refusal) throw refused(refusal);
    if (error instanceof TooSlow)
      throw down(
        { state: "slow", says: sentence("field.source_slow") },
        failing(504)("source_slow", { params }),
      );
    const status = statusOf(error);
    if (status !== undefined && TOLD.includes(status))
      return { status, headers: new Headers(), json: mistakesOf(error) };
    if (status === 401 || status === 403) {
      const says = sentence("field.source_login", { code: String(status) });
      throw down(
        { state: "refused", says },
        status === 401
          ? failing(502)("source_login", { params })
          : failing(403)("source_forbidden", { params }),
      );
    }
    const code = status === undefined ? networkCode(error) : String(status);
    if (code !== undefined)
      throw down(
        { state: "down", says: sentence(status ? "field.source_failing" : "field.source_down", { code }) },
        failing(502)("source_down", { params }),
      );
    this.settings.onError(error, name);
    const says = sentence("extension_failed.part", {
      name: this.settings.name,
      part: `defineStore("${name}")`,
    });
    throw down({ state: "down", says }, failing(500)("extension_failed", { says }));
  }
}

/** What is about the request, and for whoever asked to understand. */
const TOLD: readonly number[] = [400, 404, 405, 409, 410, 412, 422];

/** What react-admin's errors of HTTP have. */
function statusOf(error: unknown): number | undefined {
  const status = isError(error) ? error["status"] : undefined;
  return typeof status === "number" && status >= 400 && status < 600 ? status : undefined;
}

function isError(error: unknown): error is Error & Values {
  return error instanceof Error;
}

function mistakesOf(error: unknown): Values {
  const { message, body } = error as Error & { body?: unknown };
  const errors = isPlainObject(body) && isPlainObject(body["errors"]) ? body["errors"] : {};
  const { root, ...fields } = errors as Values;
  const whole = isPlainObject(root) ? (root["serverError"] ?? root["message"]) : root;
  return { message: typeof whole === "string" ? whole : message, errors: fields };
}

/** Why nobody was reached: what Node's `fetch` and sockets throw. */
function networkCode(error: unknown): string | undefined {
  if (!isError(error)) return undefined;
  const { code } = error;
  if (typeof code === "string" && /^(E[A-Z]+|UND_ERR_\w+|CERT_\w+)$/.test(code) && !code.startsWith("ERR_"))
    return code;
  return error.cause === undefined ? undefined : networkCode(error.cause);
}

function refused({ field, text }: Refusal): HttpError {
  const says: Sentence = sentence("verbatim", {
    text: typeof text === "string" ? text : { words: text },
  });
  return field === undefined ? conflict("refused", { says }) : invalidFields({ [field]: [says] });
}

/** Asks the data provider what a request of `codeSource` means. */
async function answerOf(
  provider: DataProvider,
  { method = "GET", path, query = [], body }: SourceRequest,
  how: { meta: StoreMeta; signal: AbortSignal },
): Promise<unknown> {
  const { meta } = how;
  const values = (isPlainObject(body) ? body : {}) as Values;
  const asked = new Map(query);
  const at = path.lastIndexOf("/");
  const [resource, id] = [path.slice(0, at), decodeURIComponent(path.slice(at + 1))];
  switch (method) {
    case "POST":
      return { record: (await provider.create(path, { data: values, meta })).data };
    case "DELETE":
      await provider.delete(resource, { id, meta });
      return undefined;
    case "GET": {
      if (!asked.has("perPage")) return { record: (await provider.getOne(resource, { id, ...how })).data };
      const ids = query.filter(([name]) => name === "ids").map(([, key]) => key);
      if (ids.length > 0) return { records: (await provider.getMany(path, { ids, ...how })).data };
      const { data, total, pageInfo } = await provider.getList(path, { ...listParams(asked), ...how });
      return {
        records: data,
        ...(total !== undefined && { total }),
        ...(pageInfo?.hasNextPage !== undefined && { more: pageInfo.hasNextPage }),
      };
    }
    default: {
      const { values: data, former: previousData } = values as { values: Values; former: Values };
      return { record: (await provider.update(resource, { id, data, previousData, meta })).data };
    }
  }
}

function listParams(asked: ReadonlyMap<string, string>): Pick<ListParams, "pagination" | "sort" | "filter"> {
  const [page, perPage] = [asked.get("page"), asked.get("perPage")].map(Number);
  const sort = asked.get("sort");
  return {
    pagination: { page: page ?? 1, perPage: perPage ?? PER_PAGE },
    ...(sort !== undefined && {
      sort: { field: sort.replace(/^-/, ""), order: sort.startsWith("-") ? "DESC" : "ASC" },
    }),
    filter: reactAdminFilter(JSON.parse(asked.get("filter") ?? "{}") as Values),
  };
}

/** `{ price: { "{field}_gte": 3 } }` as react-admin writes it: `{ price_gte: 3 }`. */
function reactAdminFilter(tree: Values): Values {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([field, compared]): [string, unknown][] =>
      isPlainObject(compared)
        ? Object.entries(compared).map(([key, value]) => [key.replace("{field}", () => field), value])
        : [[field, compared]],
    ),
  );
}
