import { useGetOne, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { Navigate, useParams } from "react-router";
import type { ResourcePageProps } from "../../renderer/context";
import { errorText } from "../../renderer/values/errorText";
import { LoadError } from "../../ui/LoadError";
import { RowsSkeleton } from "../../ui/Skeleton";
import { FormEditor, isEditorTab } from "./components/FormEditor";
import { Responses } from "./components/Responses";
import type { FormRecord } from "./formRecord";
import "./forms.css";

/** One form: what it asks, how it looks, its settings, its former versions, and what was answered. */
export default function FormPage({ id = "" }: ResourcePageProps): ReactElement {
  const t = useTranslate();
  const { "*": rest = "" } = useParams();
  const [tab = "", record] = rest.split("/");
  const { data: form, error, isPending, refetch } = useGetOne<FormRecord>("forms", { id }, { retry: false });
  useEffect(() => {
    if (form) document.title = `${form.name} · ${t("app.name")}`;
  }, [form, t]);
  if (error && !form) {
    return (
      <LoadError
        isPage
        title={t("formBuilder.failed")}
        detail={errorText(error)}
        retry={{ label: t("renderer.retry"), again: refetch }}
      />
    );
  }
  if (isPending || !form) {
    return (
      <div className="al-forms" aria-busy="true">
        <span className="al-visually-hidden" role="status">
          {t("renderer.loading")}
        </span>
        <RowsSkeleton rows={14} />
      </div>
    );
  }
  if (tab === "responses" && record === undefined) return <Responses form={form} />;
  if (isEditorTab(tab) && record === undefined) return <FormEditor form={form} tab={tab} />;
  const start = form.responses_count > 0 ? "responses" : "edit";
  return <Navigate to={`/forms/${form.pk}/${start}`} replace />;
}
