import { useResourceDefinitions, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { ImportDecision, ImportDoubt } from "../../../../contract/api/imports";
import { useFormatter } from "../../../renderer/context";
import { Chip } from "../../../ui/Chip";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Input";
import {
  ANSWERS,
  type Decisions,
  decideFor,
  decisionOf,
  groupDoubts,
  NOTHING_DECIDED,
  type Doubted,
  type DoubtGroup,
  type Undecided,
} from "../model/doubts";

interface Deciding {
  decisions: Decisions;
  decide(decisions: Decisions): void;
}

type Match = ImportDoubt["matches"][number];

/** Rows whose person may be there already, beside whoever that may be: staff say what is so. `text` says what comes of each answer. */
export function Doubts({
  trial,
  text,
  ...flow
}: Deciding & { trial: Doubted; text: string }): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { doubts = [], doubtCount = 0 } = trial;
  if (doubts.length === 0) return null;
  return (
    <section className="al-card al-import-doubts" aria-labelledby="import-doubts">
      <h2 id="import-doubts">
        {t("import.doubts.title", { smart_count: doubtCount, count: format.number(doubtCount) })}
      </h2>
      <p className="al-import-quiet">{text}</p>
      {doubtCount > 1 ? (
        <ForAll
          label={t("import.doubts.for_all")}
          onChoose={(undecided) => flow.decide({ ...NOTHING_DECIDED, undecided })}
        />
      ) : null}
      {doubtCount > doubts.length ? (
        <p className="al-import-quiet">{t("import.doubts.first", { count: format.number(doubts.length) })}</p>
      ) : null}
      {groupDoubts(doubts).map((group, _index, groups) => (
        <Group key={group.because.join(" ")} group={group} isOnly={groups.length === 1} flow={flow} />
      ))}
    </section>
  );
}

function ForAll({ label, onChoose }: { label: string; onChoose(answer: Undecided): void }): ReactElement {
  const t = useTranslate();
  return (
    <fieldset className="al-import-for-all">
      <legend>{label}</legend>
      {ANSWERS.map((answer) => (
        <Button key={answer} variant="secondary" size="small" onClick={() => onChoose(answer)}>
          {t(`import.doubts.answers.${answer}`)}
        </Button>
      ))}
    </fieldset>
  );
}

function Group(props: { group: DoubtGroup; isOnly: boolean; flow: Deciding }): ReactElement {
  const { group, isOnly, flow } = props;
  const t = useTranslate();
  const format = useFormatter();
  const reasons = group.because.map((reason) => t(`import.because.${reason}`)).join(", ");
  const count = format.number(group.doubts.length);
  return (
    <>
      <h3>{t("import.doubts.group", { reasons, count })}</h3>
      {isOnly || group.doubts.length === 1 ? null : (
        <ForAll
          label={t("import.doubts.for_group")}
          onChoose={(answer) => flow.decide(decideFor(flow.decisions, group.doubts, answer))}
        />
      )}
      <ul className="al-import-pairs">
        {group.doubts.map((doubt) => (
          <Row key={doubt.row} doubt={doubt} flow={flow} />
        ))}
      </ul>
    </>
  );
}

function nameIn({ values }: ImportDoubt): string {
  return [values["first_name"], values["last_name"]].filter(Boolean).join(" ") || (values["email"] ?? "");
}

function Row({ doubt, flow }: { doubt: ImportDoubt; flow: Deciding }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { row, values, matches, count = 1 } = doubt;
  const { first_name: _first, last_name: _last, ...rest } = values;
  const name = nameIn(doubt);
  const decision = decisionOf(doubt, flow.decisions);
  const choose = (text: string): void => {
    const key = Number(text);
    const chosen = (Number.isInteger(key) ? key : text) as ImportDecision;
    flow.decide({ ...flow.decisions, byRow: { ...flow.decisions.byRow, [row]: chosen } });
  };
  return (
    <li>
      <div className="al-import-two">
        <div>
          <p className="al-import-quiet">{t("import.doubts.in_file", { row: format.number(row) })}</p>
          <strong>{name}</strong>
          <Facts facts={Object.entries(rest).map(([field, value]) => factOf(field, value, format))} />
          {count > 1 ? (
            <p className="al-import-quiet">{t("import.doubts.rows", { count: format.number(count) })}</p>
          ) : null}
        </div>
        {matches.map((match) => (
          <Known key={match.person.pk} match={match} />
        ))}
      </div>
      <Select
        size="small"
        aria-label={t("import.doubts.choose", { name, row })}
        value={String(decision)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="somebody_else">{t("import.doubts.answers.somebody_else")}</option>
        {matches.map(({ person }) => (
          <option key={person.pk} value={person.pk}>
            {t("import.doubts.same_as", { name: [person.name, person.email].filter(Boolean).join(", ") })}
          </option>
        ))}
        <option value="leave_out">{t("import.doubts.answers.leave_out")}</option>
      </Select>
    </li>
  );
}

function factOf(field: string, value: string, format: ReturnType<typeof useFormatter>): string {
  return field === "joined_at" ? format.date(value.slice(0, 10)) : value;
}

function Known({ match: { person, because } }: { match: Match }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const isListed = useResourceDefinitions()["people"] !== undefined;
  const { pk, name, emails, phones, birthday, addresses, involvement, member } = person;
  const what = involvement.map((as) => t(`resources.people.choices.involvement.${as}`, { _: as }));
  const facts = [
    ...emails.map(({ email }) => email),
    ...phones.map(({ phone }) => phone),
    birthday === null ? "" : format.date(birthday),
    [addresses[0]?.line1, addresses[0]?.zip, addresses[0]?.city].filter(Boolean).join(" "),
    what.join(", "),
    member?.status === "Removed" ? t("import.doubts.removed") : "",
  ];
  return (
    <div>
      <p className="al-import-quiet">{t("import.doubts.there")}</p>
      {isListed ? (
        <Link className="al-link" to={`/people/${pk}`} target="_blank">
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
      <Facts facts={facts} />
      <ul className="al-import-reasons" aria-label={t("import.because.label")}>
        {because.map((reason) => (
          <li key={reason}>
            <Chip>{t(`import.because.${reason}`)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ facts }: { facts: readonly string[] }): ReactElement {
  const shown = [...new Set(facts.filter((fact) => fact !== ""))];
  return (
    <ul>
      {shown.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
