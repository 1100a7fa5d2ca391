import { createContext, useContext } from "react";
import type {
  OperatorDeleteResponse,
  OperatorImport,
  OperatorImported,
  OperatorImportLine,
  OperatorImportRequest,
  OperatorImportResponse,
  OperatorLogResponse,
  OperatorOrganization,
  OperatorOrganizationRequest,
  OperatorOrganizationsResponse,
  OperatorPeopleResponse,
  OperatorSecondFactorRequest,
  OperatorSession,
  OperatorSettings,
  OperatorSettingsRequest,
  OperatorSignInAnswer,
  OperatorSignInRequest,
  OperatorStatementsResponse,
  OperatorUseResponse,
} from "../../../contract/api/operator";
import type { TotpResponse } from "../../../contract/api/secondFactor";
import type { AuthResponse } from "../../../dataProviders/auth";
import type { DownloadedFile } from "../../../dataProviders/downloadedFile";
import { clientError } from "../../../dataProviders/errors";
import { sendContent } from "../../../dataProviders/rest/announcedUpload";
import type { HttpClient, QueryValue } from "../../../dataProviders/rest/httpClient";
import type { FileRequest, SendFile } from "../../../dataProviders/rest/sendFile";
import type { Translate } from "../../../dataProviders/translate";

type Query = Record<string, QueryValue>;

/** The calls of the operators' console; each rejects with an error whose `message` is to be shown. */
export interface OperatorApi {
  signIn(request: OperatorSignInRequest): Promise<OperatorSignInAnswer>;
  secondFactor(request: OperatorSecondFactorRequest): Promise<OperatorSession>;
  beginTotp(ticket: string): Promise<TotpResponse>;
  confirmTotp(request: { ticket: string; code: string }): Promise<OperatorSession>;
  signOut(): Promise<unknown>;
  organizations(query: Query, signal?: AbortSignal): Promise<OperatorOrganizationsResponse>;
  organization(pk: number, signal?: AbortSignal): Promise<OperatorOrganization>;
  changeOrganization(pk: number, change: OperatorOrganizationRequest): Promise<OperatorOrganization>;
  rotateKey(pk: number): Promise<unknown>;
  exportOrganization(pk: number, passphrase: string): Promise<DownloadedFile>;
  sendExport(file: File, way: Pick<FileRequest, "onProgress" | "signal">): Promise<OperatorImport>;
  /** Resolves with what came; `onRows` is told meanwhile how many rows have. */
  importOrganization(
    id: string,
    request: OperatorImportRequest,
    onRows: (rows: number) => void,
  ): Promise<OperatorImported>;
  dropExport(id: string): Promise<unknown>;
  deleteOrganization(pk: number, name: string): Promise<OperatorDeleteResponse>;
  impersonate(pk: number, role: number): Promise<AuthResponse>;
  people(query: Query, signal?: AbortSignal): Promise<OperatorPeopleResponse>;
  setDisabled(pk: number, disabled: boolean): Promise<unknown>;
  resetSecondFactor(pk: number): Promise<unknown>;
  settings(signal?: AbortSignal): Promise<OperatorSettings>;
  saveSettings(change: OperatorSettingsRequest): Promise<OperatorSettings>;
  log(query: Query, signal?: AbortSignal): Promise<OperatorLogResponse>;
  use(pk: number, signal?: AbortSignal): Promise<OperatorUseResponse>;
  statements(query: Query, signal?: AbortSignal): Promise<OperatorStatementsResponse>;
}

/** How a large file is sent, whose progress is told. */
interface ContentWay {
  sendFile: SendFile;
  translate: Translate;
  /** Where calls begin. */
  baseUrl: string;
  /** Who sends it, and what it is. */
  headers(): Record<string, string>;
}

/** The calls over HTTP. */
export function createOperatorApi(httpClient: HttpClient, content: ContentWay): OperatorApi {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await httpClient.request({ method, path: `operator/${path}`, ...(body !== undefined && { body }) }))
      .json as T;
  const get = async <T>(path: string, query: Query, signal: AbortSignal | undefined): Promise<T> =>
    (await httpClient.request({ path: `operator/${path}`, query, ...(signal && { signal }) })).json as T;
  const organization = (pk: number, call = ""): string => `organizations/${pk}/${call}`;
  return {
    signIn: (request) => send("POST", "sign-in/", request),
    secondFactor: (request) => send("POST", "second-factor/", request),
    beginTotp: (ticket) => send("POST", "totp/", { ticket }),
    confirmTotp: (request) => send("POST", "totp/confirm/", request),
    signOut: () => send("POST", "sign-out/"),
    organizations: (query, signal) => get("organizations/", query, signal),
    organization: async (pk, signal) =>
      (await get<{ organization: OperatorOrganization }>(organization(pk), {}, signal)).organization,
    changeOrganization: async (pk, change) =>
      (await send<{ organization: OperatorOrganization }>("PUT", organization(pk), change)).organization,
    rotateKey: (pk) => send("POST", organization(pk, "rotate-key/")),
    exportOrganization: (pk, passphrase) =>
      httpClient.download({
        method: "POST",
        path: `operator/${organization(pk, "export/")}`,
        body: passphrase === "" ? {} : { passphrase },
      }),
    sendExport: async (file, way) => {
      const { import: sent } = (await sendContent(content, {
        method: "POST",
        url: `${content.baseUrl}/operator/imports/?size=${file.size}`,
        headers: content.headers(),
        body: file,
        ...way,
      })) as OperatorImportResponse;
      return sent;
    },
    importOrganization: async (id, body, onRows) => {
      const heard: OperatorImportLine[] = [];
      await httpClient.lines({ method: "POST", path: `operator/imports/${id}/`, body }, (value) => {
        const line = value as OperatorImportLine;
        heard.push(line);
        if ("rows" in line) onRows(line.rows);
      });
      const last = heard.at(-1);
      if (last && "imported" in last) return last.imported;
      const { error = "", code = "unexpected_answer" } = last && "error" in last ? last : {};
      throw clientError(error, 422, code);
    },
    dropExport: (id) => send("DELETE", `imports/${id}/`),
    deleteOrganization: (pk, name) => send("DELETE", organization(pk), { name }),
    impersonate: (pk, role) => send("POST", organization(pk, "impersonate/"), { role }),
    people: (query, signal) => get("people/", query, signal),
    setDisabled: (pk, disabled) => send("PUT", `people/${pk}/`, { disabled }),
    resetSecondFactor: (pk) => send("DELETE", `people/${pk}/second-factor/`),
    settings: (signal) => get("settings/", {}, signal),
    saveSettings: (change) => send("PUT", "settings/", change),
    log: (query, signal) => get("log/", query, signal),
    use: (pk, signal) => get(organization(pk, "use/"), {}, signal),
    statements: (query, signal) => get("statements/", query, signal),
  };
}

/** What the pages of the console stand on. */
export interface OperatorRuntime {
  api: OperatorApi;
  /** Goes on in this browser as the person of that session. */
  enter(auth: AuthResponse): void;
}

const RuntimeContext = createContext<OperatorRuntime | undefined>(undefined);
export const OperatorProvider = RuntimeContext.Provider;

/** Throws outside of `OperatorProvider`. */
export function useOperator(): OperatorRuntime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error("useOperator needs an <OperatorProvider> above it.");
  return runtime;
}
