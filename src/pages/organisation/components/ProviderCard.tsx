import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useGetList, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useState } from "react";
import type {
  OrganizationProvider,
  OrganizationProviderRequest,
  OrganizationProviderResponse,
} from "../../../../contract/api/organizationProvider";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useKnownText } from "../../../renderer/values/useKnownText";
import { readError } from "../../../renderer/values/readError";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { ErrorText, Hint } from "../../../ui/controls/Field";
import { SelectField, TextField } from "../../../ui/controls/TextField";

const KEY = ["organization", "provider"];
const NOTHING: OrganizationProvider = {
  name: "",
  issuer: "",
  client_id: "",
  domain: "",
  is_required: false,
  groups_claim: "groups",
  roles: [],
};

/** The organisation's own OpenID Connect provider; owners set it up. */
export function ProviderCard(): ReactElement | null {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.organizationProvider({ signal }),
    refetchOnWindowFocus: false,
  });
  if (!data) return null;
  const { provider } = data;
  return (
    <section className="al-card" aria-labelledby="organisation-provider">
      <h2 id="organisation-provider">{t("organisation.provider.title")}</h2>
      {isOpen ? (
        <ProviderForm known={data} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className="al-organisation-hint">
            {provider
              ? t(provider.is_required ? "organisation.provider.required" : "organisation.provider.used", {
                  name: provider.name,
                  domain: provider.domain,
                })
              : t("organisation.provider.lead")}
          </p>
          <div className="al-organisation-buttons">
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {t(provider ? "organisation.provider.change" : "organisation.provider.set_up")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** What the server says of single fields. */
function problemsOf(error: Error | null): Partial<Record<string, string>> {
  const { body } = (error ?? {}) as { body?: { errors?: Record<string, string | string[]> } };
  return Object.fromEntries(
    Object.entries(body?.errors ?? {}).map(([field, texts]) => [field, [texts].flat().join(" ")]),
  );
}

function ProviderForm(props: { known: OrganizationProviderResponse; onClose(): void }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { provider, redirect_uri: redirectUri } = props.known;
  const [values, setValues] = useState(provider ?? NOTHING);
  const [secret, setSecret] = useState("");
  const done = (saved: OrganizationProviderResponse): void => {
    queries.setQueryData(KEY, saved);
    notify(t("organisation.provider.saved"), { type: "success" });
    props.onClose();
  };
  const save = useMutation({
    mutationFn: (request: OrganizationProviderRequest) => dataProvider.organizationSaveProvider({ request }),
    onSuccess: done,
  });
  const remove = useMutation({
    mutationFn: () => dataProvider.organizationRemoveProvider(),
    onSuccess: done,
  });
  const isBusy = save.isPending || remove.isPending;
  const problems = problemsOf(save.error);
  const failure = save.error ?? remove.error;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const roles = values.roles.filter(({ group }) => group.trim() !== "");
    if (!isBusy) save.mutate({ ...values, roles, ...(secret !== "" && { client_secret: secret }) });
  };
  const field = (name: "name" | "issuer" | "client_id" | "domain" | "groups_claim"): ReactElement => (
    <TextField
      required
      label={t(`organisation.provider.fields.${name}`)}
      hint={name === "issuer" || name === "domain" ? t(`organisation.provider.hints.${name}`) : undefined}
      autoComplete="off"
      maxLength={300}
      value={values[name]}
      error={problems[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  );
  return (
    <form className="al-organisation-form" noValidate onSubmit={submit}>
      <Hint>
        {t("organisation.provider.redirect")} <code className="al-organisation-code">{redirectUri}</code>
      </Hint>
      {field("name")}
      {field("issuer")}
      {field("client_id")}
      <TextField
        required={provider === null}
        label={t("organisation.provider.fields.client_secret")}
        hint={provider ? t("organisation.provider.hints.client_secret") : undefined}
        type="password"
        autoComplete="off"
        maxLength={1000}
        value={secret}
        error={problems["client_secret"]}
        onChange={setSecret}
      />
      {field("domain")}
      <CheckField
        label={t("organisation.provider.fields.is_required")}
        value={values.is_required}
        onChange={(is_required) => setValues({ ...values, is_required })}
      />
      {field("groups_claim")}
      <GroupRoles values={values} problem={problems["roles"]} onChange={setValues} />
      {failure && Object.keys(problems).length === 0 ? (
        <ErrorText role="alert">{readError(failure).text}</ErrorText>
      ) : null}
      <div className="al-organisation-buttons">
        <Button type="submit" size="small" disabled={isBusy}>
          {t("organisation.provider.save")}
        </Button>
        <Button variant="secondary" size="small" onClick={props.onClose}>
          {t("organisation.provider.cancel")}
        </Button>
        {provider ? (
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => remove.mutate()}>
            {t("organisation.provider.remove")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface RoleRecord {
  id: number;
  name: string;
  slug: string;
}

/** Which role a group at the provider gives. */
function GroupRoles({
  values,
  problem,
  onChange,
}: {
  values: OrganizationProvider;
  problem: string | undefined;
  onChange(values: OrganizationProvider): void;
}): ReactElement {
  const t = useTranslate();
  const roleName = useKnownText("roles", "name");
  const { data = [] } = useGetList<RoleRecord>("roles", { pagination: { page: 1, perPage: 100 } });
  const roles = data.filter(({ slug }) => slug !== "owner");
  const change = (next: OrganizationProvider["roles"]): void => onChange({ ...values, roles: next });
  return (
    <fieldset className="al-organisation-groups">
      <legend>{t("organisation.provider.groups.title")}</legend>
      <Hint>{t("organisation.provider.groups.hint")}</Hint>
      {values.roles.map(({ group, role }, index) => (
        // A row has no key of its own, and rows are not sorted.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="al-organisation-group">
          <TextField
            label={t("organisation.provider.groups.group")}
            maxLength={200}
            value={group}
            onChange={(value) => change(values.roles.with(index, { group: value, role }))}
          />
          <SelectField
            label={t("organisation.provider.groups.role")}
            value={String(role)}
            options={roles.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))}
            onChange={(value) => change(values.roles.with(index, { group, role: Number(value) }))}
          />
          <Button
            variant="secondary"
            size="small"
            aria-label={t("organisation.provider.groups.remove_of", { group })}
            onClick={() => change(values.roles.toSpliced(index, 1))}
          >
            {t("organisation.provider.groups.remove")}
          </Button>
        </div>
      ))}
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
      <Button
        variant="secondary"
        size="small"
        disabled={roles.length === 0}
        onClick={() => change([...values.roles, { group: "", role: roles.at(-1)?.id ?? 0 }])}
      >
        {t("organisation.provider.groups.add")}
      </Button>
    </fieldset>
  );
}
