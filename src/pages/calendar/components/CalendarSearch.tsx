import { useGetList, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { useCan } from "../../../renderer/context";
import { Input, Select } from "../../../ui/controls/Input";

/** How long nothing is typed before the calendar is asked for. */
const PAUSE_MS = 300;

interface Team {
  id: number;
  name: string;
}

export interface CalendarSearchProps {
  search: string;
  team: number | undefined;
  onChange(change: { search?: string; team?: number | undefined }): void;
}

/** Finds events by words of their title or place, and by their team. */
export function CalendarSearch({ search, team, onChange }: CalendarSearchProps): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const { data: teams = [] } = useGetList<Team>(
    "teams",
    { pagination: { page: 1, perPage: 100 }, sort: { field: "name", order: "ASC" } },
    { enabled: can({ resource: "teams", action: "list" }) },
  );
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => onChange({ search: typed }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <div className="al-cal-search" role="search" aria-label={t("calendar.filter.search")}>
      <Input
        type="search"
        size="small"
        aria-label={t("calendar.filter.search")}
        placeholder={t("calendar.filter.search")}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {teams.length === 0 ? null : (
        <Select
          size="small"
          aria-label={t("calendar.fields.team")}
          value={team === undefined ? "" : String(team)}
          onChange={({ target }) =>
            onChange({ team: target.value === "" ? undefined : Number(target.value) })
          }
        >
          <option value="">{t("calendar.filter.all_teams")}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
