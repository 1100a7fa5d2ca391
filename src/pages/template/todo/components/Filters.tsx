import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Task } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Icon } from "../../../../ui/Icon";
import { FILTERS, TAGS, type TodoFilter, type TodoState } from "../model/todoState";

const ICONS: Record<TodoFilter, string> = {
  mine: "Checklist",
  important: "Star",
  completed: "TaskAlt",
  deleted: "Delete",
};

const IS_IN: Record<TodoFilter, (task: Task) => boolean> = {
  mine: ({ isDeleted }) => !isDeleted,
  important: ({ isDeleted, isImportant }) => isImportant && !isDeleted,
  completed: ({ isDeleted, isCompleted }) => isCompleted && !isDeleted,
  deleted: ({ isDeleted }) => isDeleted,
};

/** The lists and the tags; a tag that is chosen is left by choosing it again. */
export function Filters(props: {
  state: TodoState;
  /** To be counted, once they are read. */
  all: readonly Task[] | undefined;
  addressOf(part: Partial<TodoState>): string;
}): ReactElement {
  const { state, all, addressOf } = props;
  const t = useTranslate();
  const format = useFormatter();
  return (
    <nav className="al-card al-tpl-todo-filters" aria-label={t("templateTodo.lists")}>
      <ul>
        {FILTERS.map((filter) => (
          <li key={filter}>
            <Link
              className="al-tpl-todo-filter"
              to={addressOf({ filter })}
              aria-current={state.filter === filter ? "page" : undefined}
            >
              <Icon name={ICONS[filter]} size={20} />
              <span>{t(`templateTodo.filters.${filter}`)}</span>
              <span className="al-tpl-todo-count">
                {all ? format.number(all.filter(IS_IN[filter]).length) : ""}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2>{t("templateTodo.tags_heading")}</h2>
      <ul>
        {TAGS.map((tag) => {
          const isChosen = state.tag === tag;
          return (
            <li key={tag}>
              <Link
                className="al-tpl-todo-filter"
                to={addressOf({ tag: isChosen ? undefined : tag })}
                aria-current={isChosen ? "true" : undefined}
                data-tag={tag}
              >
                <span className="al-tpl-todo-dot" />
                <span>{t(`templateTodo.tags.${tag}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
