import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { FormField } from "../../../../contract/api/forms";
import { isQuestion } from "../../../../definitions/formFields";
import { useFormatter } from "../../../renderer/context";
import { errorText } from "../../../renderer/values/errorText";
import { Chip } from "../../../ui/Chip";
import { LoadError } from "../../../ui/LoadError";
import { Pagination } from "../../../ui/Pagination";
import { RowsSkeleton } from "../../../ui/Skeleton";
import type { FormRecord } from "../formRecord";
import { useFormVersions } from "../useFormData";
import { Button } from "../../../ui/controls/Button";

const PER_PAGE = 10;

/** The former states of the questions; taking one back changes the draft, not yet the form. */
export function FormVersions(props: {
  form: FormRecord;
  onRestore(fields: readonly FormField[]): void;
}): ReactElement {
  const { form, onRestore } = props;
  const t = useTranslate();
  const format = useFormatter();
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useFormVersions(form.pk, page);
  if (error && !data) {
    return (
      <LoadError
        title={t("formBuilder.versions.failed")}
        detail={errorText(error)}
        retry={{ label: t("renderer.retry"), again: refetch }}
      />
    );
  }
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <section className="al-card al-forms-versions" aria-label={t("formBuilder.tabs.versions")}>
      <p className="al-forms-hint">{t("formBuilder.versions.hint")}</p>
      <ol>
        {data.versions.map((one) => (
          <li key={one.version}>
            <div>
              <strong>{t("formBuilder.versions.number", { number: one.version })}</strong>{" "}
              {one.version === form.version ? (
                <Chip tone="primary">{t("formBuilder.versions.current")}</Chip>
              ) : null}
              <p>
                {format.dateTime(one.created_at)}
                {one.changed_by ? ` · ${one.changed_by.name}` : ""}
                {" · "}
                {t("formBuilder.versions.questions", { smart_count: one.fields.filter(isQuestion).length })}
              </p>
            </div>
            {one.version === form.version ? null : (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  onRestore(one.fields);
                  notify("formBuilder.versions.restored", { type: "info" });
                }}
              >
                {t("formBuilder.versions.restore")}
                <span className="al-visually-hidden">
                  {t("formBuilder.versions.number", { number: one.version })}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {data.total > PER_PAGE ? (
        <Pagination
          page={page}
          perPage={PER_PAGE}
          total={data.total}
          onPage={setPage}
          labels={{
            nav: t("formBuilder.versions.pages"),
            range: t("formBuilder.page_of", { page, pages: Math.ceil(data.total / PER_PAGE) }),
            previous: t("formBuilder.previous_page"),
            next: t("formBuilder.next_page"),
          }}
        />
      ) : null}
    </section>
  );
}
