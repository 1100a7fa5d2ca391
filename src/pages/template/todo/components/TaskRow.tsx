import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Task } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Avatar } from "../../../../ui/Avatar";
import { Icon } from "../../../../ui/Icon";
import { IconButton } from "../../../../ui/controls/IconButton";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden";
import type { TaskChanges } from "../useTasks";
import { Checkbox } from "../../../../ui/controls/Checkbox";
import { Button } from "../../../../ui/controls/Button";

interface TaskRowProps {
  task: Task;
  handle: ReactElement | undefined;
  /** `YYYY-MM-DD` */
  today: string;
  to: string;
  changes: TaskChanges;
}

/** One task: what can be ticked, starred and deleted of it, and the way to all of it. */
export function TaskRow({ task, handle, today, to, changes }: TaskRowProps): ReactElement {
  const t = useTranslate();
  const { id, title, isCompleted, isImportant, isDeleted, assignee, tags } = task;
  return (
    <div className="al-tpl-todo-row" data-completed={isCompleted || undefined}>
      {handle}
      <Checkbox
        className="al-tpl-todo-check"
        checked={isCompleted}
        disabled={isDeleted}
        aria-label={t("templateTodo.complete", { title })}
        onChange={() => changes.change(id, { isCompleted: !isCompleted })}
      />
      <Link className="al-tpl-todo-name" to={to}>
        {title}
      </Link>
      <span className="al-tpl-todo-tags">
        {tags.map((tag) => (
          <span key={tag} className="al-tpl-todo-tag" data-tag={tag}>
            {t(`templateTodo.tags.${tag}`)}
          </span>
        ))}
      </span>
      <Due task={task} today={today} />
      <span className="al-tpl-todo-who" title={assignee?.fullName}>
        {assignee ? (
          <>
            <Avatar name={assignee.fullName} src={assignee.avatar} size={28} />
            <VisuallyHidden>{assignee.fullName}</VisuallyHidden>
          </>
        ) : null}
      </span>
      {isDeleted ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={t("templateTodo.restore_named", { title })}
          onClick={() => changes.restore(task)}
        >
          {t("templateTodo.restore")}
        </Button>
      ) : (
        <span className="al-tpl-todo-tools-end">
          <IconButton
            className="al-tpl-todo-star"
            aria-pressed={isImportant}
            label={t("templateTodo.important", { title })}
            title={t("templateTodo.filters.important")}
            onClick={() => changes.change(id, { isImportant: !isImportant })}
          >
            <Icon name={isImportant ? "Star" : "StarBorder"} size={20} />
          </IconButton>
          <IconButton
            glyph="delete"
            label={t("templateTodo.delete_named", { title })}
            onClick={() => changes.remove(task)}
          />
        </span>
      )}
    </div>
  );
}

function Due({
  task: { dueDate, isCompleted, isDeleted },
  today,
}: {
  task: Task;
  today: string;
}): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  if (dueDate === "") return <span className="al-tpl-todo-due" />;
  const isOverdue = dueDate < today && !isCompleted && !isDeleted;
  return (
    <span className="al-tpl-todo-due" data-overdue={isOverdue || undefined}>
      {isOverdue ? <VisuallyHidden>{t("templateTodo.overdue")}</VisuallyHidden> : null}
      <time dateTime={dueDate}>{dueDate === today ? t("templateTodo.today") : format.date(dueDate)}</time>
    </span>
  );
}
