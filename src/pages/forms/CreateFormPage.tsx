import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useCan } from "../../renderer/context";
import { AccessDenied } from "../../renderer/record/forms/AccessDenied";
import { LeaveQuestion } from "../../renderer/record/forms/LeaveQuestion";
import { readError } from "../../renderer/values/readError";
import { Panel } from "../../renderer/panels/Panel";
import { Icon } from "../../ui/Icon";
import type { FormRecord } from "./formRecord";
import { TEMPLATE_IDS, templateFields, type TemplateId } from "./model/templates";
import "../../renderer/record/forms/forms.css";
import "./forms.css";
import { Button } from "../../ui/controls/Button";
import { Input } from "../../ui/controls/Input";
import { Radio } from "../../ui/controls/Checkbox";
import { Field } from "../../ui/controls/Field";

const FORM_ID = "create-form";
const ICONS: Record<TemplateId, string> = {
  blank: "Description",
  contact: "Mail",
  registration: "Event",
  feedback: "StarRate",
  volunteer: "VolunteerActivism",
};

/** A new form, in a panel over the list: its name, and what it begins with. */
export default function CreateFormPage(): ReactElement {
  const t = useTranslate();
  const may = useCan()({ resource: "forms", action: "create" });
  const [name, setName] = useState("");
  const [template, setTemplate] = useState<TemplateId>("blank");
  const { create, saving, error } = useCreateForm();
  return (
    <Panel
      title={t("resources.forms.create")}
      footer={
        <Button type="submit" form={FORM_ID} disabled={saving || !may}>
          {t("formBuilder.create.submit")}
        </Button>
      }
    >
      {may ? (
        <form
          id={FORM_ID}
          className="al-form"
          noValidate
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            create(name, template);
          }}
        >
          <Field label={t("resources.forms.fields.name")} error={error}>
            <Input
              maxLength={200}
              required
              // The panel was opened to type here.
              autoFocus
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Templates value={template} onChange={setTemplate} />
        </form>
      ) : (
        <AccessDenied resource="forms" action="create" />
      )}
      <LeaveQuestion isDirty={name.trim() !== "" && !saving} />
    </Panel>
  );
}

function Templates(props: { value: TemplateId; onChange(id: TemplateId): void }): ReactElement {
  const t = useTranslate();
  return (
    <Field group className="al-forms-templates" label={t("formBuilder.create.template")}>
      {TEMPLATE_IDS.map((id) => (
        <label key={id}>
          <Radio name="template" checked={props.value === id} onChange={() => props.onChange(id)} />
          <Icon name={ICONS[id]} size={22} />
          <span>
            <strong>{t(`formBuilder.templates.${id}.name`)}</strong>
            <span>{t(`formBuilder.templates.${id}.hint`)}</span>
          </span>
        </label>
      ))}
    </Field>
  );
}

function useCreateForm(): {
  create(name: string, template: TemplateId): void;
  saving: boolean;
  error: string | undefined;
} {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const texts = {
    label: (type: string) => t(`formBuilder.new_label.${type}`),
    option: (number: number) => t("formBuilder.option_number", { number }),
    question: (key: string) => t(`formBuilder.templates.questions.${key}`),
  };

  async function send(name: string, template: TemplateId): Promise<void> {
    setSaving(true);
    try {
      const fields = templateFields(template, texts, () => crypto.randomUUID());
      const { data } = await dataProvider.create<FormRecord>("forms", { data: { name, fields } });
      await queryClient.invalidateQueries({ queryKey: ["forms"] });
      void navigate(`/forms/${data.pk}/edit`);
    } catch (reason) {
      const { text, errors } = readError(reason);
      const own = typeof errors === "object" && errors !== null && "name" in errors ? errors.name : undefined;
      setSaving(false);
      if (typeof own === "string") setError(own);
      else notify(text ?? t("errors.unexpected_server"), { type: "error" });
    }
  }

  return {
    saving,
    error,
    create: (name, template) => {
      if (name.trim() === "") setError(t("validation.required"));
      else {
        setError(undefined);
        void send(name.trim(), template);
      }
    },
  };
}
