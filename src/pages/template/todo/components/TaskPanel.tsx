import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { Task } from "../../../../../dataProviders/types";
import { FormSkeleton } from "../../../../renderer/record/forms/FormSkeleton";
import { ModelForm, type ModelTexts } from "../../../../renderer/record/forms/ModelForm";
import { Panel } from "../../../../renderer/panels/Panel";
import { Avatar } from "../../../../ui/Avatar";
import { ErrorState } from "../../../../ui/ErrorState";
import { assigneesOf, recordOf, TASK_LAYOUT, taskFields, taskOf } from "../model/taskForm";
import { useTaskChanges } from "../useTasks";
import { Button } from "../../../../ui/controls/Button";

const FORM = "template_task";

interface TaskPanelProps {
  /** Undefined until they are read. */
  all: readonly Task[] | undefined;
  /** As the address names it; undefined for a new one. */
  id: string | undefined;
  onClose(): void;
}

/** The panel of one task, or of a new one. */
export function TaskPanel({ all, id, onClose }: TaskPanelProps): ReactElement {
  const t = useTranslate();
  const task = all?.find((one) => String(one.id) === id);
  if (all && id !== undefined && !task) {
    return (
      <Panel title={t("templateTodo.unknown")} onClose={onClose}>
        <ErrorState
          title={t("templateTodo.unknown")}
          actions={
            <Button variant="secondary" onClick={onClose}>
              {t("templateTodo.back")}
            </Button>
          }
        />
      </Panel>
    );
  }
  return (
    <Panel
      title={id === undefined ? t("templateTodo.add") : (task?.title ?? "")}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={FORM}>
            {t(id === undefined ? "templateTodo.add" : "forms.save")}
          </Button>
          {task ? <TaskButtons task={task} onClose={onClose} /> : null}
        </>
      }
    >
      {all ? <TaskForm all={all} task={task} onClose={onClose} /> : <FormSkeleton />}
    </Panel>
  );
}

function TaskButtons({ task, onClose }: { task: Task; onClose(): void }): ReactElement {
  const t = useTranslate();
  const changes = useTaskChanges();
  const { isDeleted } = task;
  return (
    <Button
      variant="secondary"
      danger={!isDeleted}
      onClick={() => {
        if (isDeleted) changes.restore(task);
        else changes.remove(task);
        onClose();
      }}
    >
      {t(isDeleted ? "templateTodo.restore" : "templateTodo.delete")}
    </Button>
  );
}

function TaskForm(props: { all: readonly Task[]; task: Task | undefined; onClose(): void }): ReactElement {
  const { all, task, onClose } = props;
  const t = useTranslate();
  const notify = useNotify();
  const changes = useTaskChanges();
  const people = useMemo(() => assigneesOf(all), [all]);
  const fields = useMemo(() => taskFields(people), [people]);
  const stored = useMemo(() => recordOf(task), [task]);
  const texts = useMemo<ModelTexts>(
    () => ({
      field: (source) => t(`templateTodo.fields.${source}`),
      choice: (source, id) => (source === "tags" ? t(`templateTodo.tags.${id}`) : id),
    }),
    [t],
  );
  const save = async (values: Record<string, unknown>): Promise<void> => {
    const sent = taskOf(values, people);
    await (task ? changes.update(task.id, sent) : changes.add(sent));
  };
  return (
    <>
      {task?.assignee ? (
        <p className="al-tpl-todo-assignee">
          <Avatar name={task.assignee.fullName} src={task.assignee.avatar} />
          {task.assignee.fullName}
        </p>
      ) : null}
      <ModelForm
        name={FORM}
        fields={fields}
        layout={TASK_LAYOUT}
        stored={stored}
        texts={texts}
        isEditable
        save={save}
        announce={() => {
          notify(t(task ? "templateTodo.saved" : "templateTodo.added"), { type: "success" });
          onClose();
        }}
      />
    </>
  );
}
