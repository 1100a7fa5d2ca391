import { useEvent, useTranslate } from "ra-core";
import { type ReactElement, Suspense, useMemo } from "react";
import { Route, Routes, useNavigate, useParams } from "react-router-dom";
import type { Task } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { zonedNow } from "../../../../contract/zonedTime";
import { useSortableTexts } from "../../../renderer/context/useSortableTexts";
import { useSearch } from "../../../renderer/context/useSearch";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { SortableList } from "../../../ui/sortable";
import { Loaded } from "../shared/Loaded";
import { SearchField } from "../shared/SearchField";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useTitle } from "../shared/useTitle";
import { useVisitState } from "../shared/useVisitState";
import { Filters } from "./components/Filters";
import { TaskPanel } from "./components/TaskPanel";
import { TaskRow } from "./components/TaskRow";
import { inOwnOrder, moved } from "./model/ownOrder";
import { queryOf, readState, SORTS, type TodoState, writeState } from "./model/todoState";
import "./todo.css";
import { useAllTasks, useTaskChanges } from "./useTasks";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Select } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";

const HOME = "/apps/todo";
const BY_CALL: readonly number[] = [];

/** The to-do list: filters and tags, the tasks in an order that can be made by hand, and a panel over it for one of them. */
export function TodoPage(): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const [search, setSearch] = useSearch();
  const state = readState(search);
  const query = useTemplateQuery("GET /apps/todo/tasks", { query: queryOf(state) }, { keepFormer: true });
  const all = useAllTasks();
  const [order, setOrder] = useVisitState("todo.order", BY_CALL);
  useTitle(t("templateTodo.title"));

  const text = search.toString();
  const here = text === "" ? "" : `?${text}`;
  const close = useEvent(() => void navigate(`${HOME}${here}`));
  const change = (part: Partial<TodoState>): void => {
    if (part.sort) setOrder(() => BY_CALL);
    setSearch(writeState(search, part));
  };

  return (
    <div className="al-tpl-todo">
      <PageHeader
        title={t("templateTodo.title")}
        actions={<LinkButton to={`${HOME}/new${here}`}>{t("templateTodo.add")}</LinkButton>}
      />
      <div className="al-tpl-todo-app">
        <Filters state={state} all={all} addressOf={(part) => addressOf(search, part)} />
        <section className="al-tpl-todo-main" aria-label={t(`templateTodo.filters.${state.filter}`)}>
          <div className="al-tpl-todo-tools">
            <SearchField label={t("templateTodo.search")} value={state.q} onSearch={(q) => change({ q })} />
            <label className="al-tpl-todo-sort">
              <span>{t("templateTodo.sort")}</span>
              <Select
                size="small"
                value={order.length > 0 ? "own" : state.sort}
                onChange={({ target }) => {
                  const sort = SORTS.find((one) => one === target.value);
                  if (sort) change({ sort });
                }}
              >
                {order.length > 0 ? <option value="own">{t("templateTodo.sorts.own")}</option> : null}
                {SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`templateTodo.sorts.${sort}`)}
                  </option>
                ))}
              </Select>
            </label>
          </div>
          <Loaded query={query} height="480px" failed={t("templateTodo.failed")}>
            {(tasks) =>
              tasks.length === 0 ? (
                <Nothing state={state} onShowAll={() => change({ filter: "mine", tag: undefined, q: "" })} />
              ) : (
                <Tasks
                  tasks={inOwnOrder(tasks, order)}
                  here={here}
                  onMove={(shown, id, before) => setOrder((former) => moved(shown, former, id, before))}
                />
              )
            }
          </Loaded>
        </section>
      </div>
      <Routes>
        <Route path="new" element={<TaskPanel all={all} id={undefined} onClose={close} />} />
        <Route path=":id" element={<OpenTask all={all} onClose={close} />} />
      </Routes>
    </div>
  );
}

function addressOf(search: URLSearchParams, part: Partial<TodoState>): string {
  const text = writeState(search, part).toString();
  return text === "" ? HOME : `${HOME}?${text}`;
}

function OpenTask(props: { all: readonly Task[] | undefined; onClose(): void }): ReactElement {
  const { id = "" } = useParams();
  return <TaskPanel key={id} {...props} id={id} />;
}

interface TasksProps {
  tasks: readonly Task[];
  /** The list's parameters, for the way to a task and back. */
  here: string;
  onMove(shown: number[], id: number, before: number | undefined): void;
}

function Tasks({ tasks, here, onMove }: TasksProps): ReactElement {
  const t = useTranslate();
  const { now, organisation } = useRenderer();
  const texts = useSortableTexts("list");
  const changes = useTaskChanges();
  const today = zonedNow(now(), organisation.timeZone ?? "UTC").date;
  const byId = useMemo(() => new Map(tasks.map((task) => [String(task.id), task])), [tasks]);
  return (
    <div className="al-tpl-todo-list">
      <Suspense fallback={<RowsSkeleton rows={tasks.length} />}>
        <SortableList
          label={t("templateTodo.title")}
          texts={texts}
          items={tasks.map(({ id, title }) => ({ id: String(id), name: title }))}
          onMove={(id, { before }) =>
            onMove(
              tasks.map((task) => task.id),
              Number(id),
              before === undefined ? undefined : Number(before),
            )
          }
          renderItem={(id, handle) => {
            const task = byId.get(id);
            return task ? (
              <TaskRow
                task={task}
                handle={handle}
                today={today}
                to={`${HOME}/${id}${here}`}
                changes={changes}
              />
            ) : null;
          }}
        />
      </Suspense>
    </div>
  );
}

/** Why there is nothing, and what to do next. */
function Nothing({ state, onShowAll }: { state: TodoState; onShowAll(): void }): ReactElement {
  const t = useTranslate();
  const isNarrowed = state.q !== "" || state.tag !== undefined;
  const why = isNarrowed ? "narrowed" : state.filter;
  return (
    <EmptyState
      icon={<Icon name="CheckBox" size={28} />}
      title={t(`templateTodo.nothing.${why}`)}
      body={t(`templateTodo.nothing_hint.${why}`)}
      actions={
        isNarrowed || state.filter !== "mine" ? (
          <Button variant="secondary" onClick={onShowAll}>
            {t("templateTodo.show_all")}
          </Button>
        ) : null
      }
    />
  );
}
