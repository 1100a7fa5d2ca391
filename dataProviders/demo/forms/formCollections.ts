import type { SampleForm } from "../../../demo-fixtures/nonprofit/sampleForm";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import { DEFAULT_FORM_SETTINGS } from "../../../definitions/formFields";
import type { Values } from "../../recordProvider";
import { demoFormUrl } from "./formRows";

function formRow({ public_id: formId, responses, created_by: _, settings, ...form }: SampleForm): Values {
  return {
    ...form,
    formId,
    settings: { ...DEFAULT_FORM_SETTINGS, ...settings },
    version: 1,
    responses_count: responses.filter(({ status }) => status !== "spam").length,
    public_url: demoFormUrl(formId),
  };
}

/** The forms of one organisation, their first versions and their responses. */
export function formCollections(
  forms: readonly SampleForm[],
  { members }: Pick<SampleOrganization, "members">,
): Record<string, Values[]> {
  const authorOf = (pk: number): Values | null => {
    const member = members.find((one) => one.pk === pk);
    return member ? { pk, name: `${member.first_name} ${member.last_name}` } : null;
  };
  return {
    forms: forms.map(formRow),
    form_versions: forms.map((form, index) => ({
      pk: index + 1,
      form: form.pk,
      version: 1,
      created_at: form.created_at,
      changed_by: authorOf(form.created_by),
      fields: form.fields,
    })),
    form_responses: forms.flatMap(({ pk, responses }) => responses.map((row) => ({ ...row, form: pk }))),
  };
}
