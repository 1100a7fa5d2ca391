import { type ReactElement, type ReactNode, useMemo } from "react";
import type { FormField } from "../../../contract/api/forms";
import type { FieldDefinition, LabelSet } from "../../../contract/resource";
import { resolveResource } from "../../../definitions/resolve/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import { RendererProvider, type RendererSettings, useRenderer } from "../../renderer/context";

/** The resource that a form's questions stand for while they are shown or filled in. */
export const QUESTIONS = "form_questions";

function resourceOf(
  fields: readonly FormField[],
  definitions: Record<string, FieldDefinition>,
): ResolvedResource {
  const choices: NonNullable<LabelSet["choices"]> = Object.fromEntries(
    fields.map((field) => [
      field.id,
      Object.fromEntries((field.options ?? []).map(({ id, label }) => [id, label])),
    ]),
  );
  const labels = { fields: Object.fromEntries(fields.map(({ id, label }) => [id, label])), choices };
  return resolveResource(
    { name: QUESTIONS, provider: "demo", fields: definitions, labels: { en: labels } },
    { file: "", group: "custom" },
  );
}

/**
 * Lets the registries show and edit a form's answers: the questions are the fields of a resource made for the
 * occasion, with the labels that their author gave them, whatever the language.
 */
export function QuestionScope(props: {
  fields: readonly FormField[];
  /** The fields as the definition language has them; see definitions/formFields. */
  definitions: Record<string, FieldDefinition>;
  children: ReactNode;
}): ReactElement {
  const { fields, definitions, children } = props;
  const { resources, pages, organisation, user, now } = useRenderer();
  const settings = useMemo<RendererSettings>(
    () => ({
      resources: new Map([...resources, [QUESTIONS, resourceOf(fields, definitions)]]),
      pages,
      // Whoever sees the form sees its questions.
      can: () => true,
      organisation,
      user,
      now,
    }),
    [fields, definitions, resources, pages, organisation, user, now],
  );
  return <RendererProvider settings={settings}>{children}</RendererProvider>;
}
