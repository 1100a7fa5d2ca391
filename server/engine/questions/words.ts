import type { Language } from "../../../contract/api";
import type { AggregateMeasure, Measure, Predicate, Question } from "../../../contract/resource";
import { format } from "../../../contract/texts/format";
import { explain, type PredicateLabels } from "../../../definitions";
import { catalogueText, textAt } from "../../platform/catalogueTexts";
import type { Asker } from "./asker";
import { figureOfMeasure } from "./check";
import type { AnswerColumn } from "./statement";
import { type Table, tableOf } from "./table";

function readable(name: string): string {
  const words = name.replaceAll("_", " ").replaceAll(".", ": ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How questions and what they are about are called in one language. */
export class QuestionWords {
  constructor(
    readonly asker: Asker,
    readonly language: Language,
  ) {}

  translate = (key: string, values: Record<string, string | number> = {}): string => {
    const text = catalogueText(this.language, key.split(".")) ?? catalogueText("en", key.split("."));
    return text === undefined ? key : format(text, values, this.language);
  };

  /** Of the resource, in its own labels or in the product's. */
  #label(resource: string, ...path: string[]): string | undefined {
    const labels = this.asker.resources.get(resource)?.labels;
    return (
      textAt(labels?.[this.language], path) ??
      catalogueText(this.language, ["resources", resource, ...path]) ??
      textAt(labels?.en, path)
    );
  }

  /** "Donations". */
  records(resource: string): string {
    const name = this.#label(resource, "name");
    return name === undefined ? readable(resource) : format(name, { smart_count: 2 }, this.language);
  }

  /** A field, by a path also of what a reference leads to: "Role: Name". */
  field(table: Table, path: string): string {
    const own = this.#label(table.name, "fields", path);
    if (own !== undefined) return own;
    const cut = path.indexOf(".");
    const first = cut < 0 ? path : path.slice(0, cut);
    const link = cut < 0 ? undefined : table.references[first];
    const next = link && tableOf(this.asker, link.model);
    if (!next) {
      if (path === "pk") return this.translate("question.key");
      return catalogueText(this.language, ["own", path]) ?? readable(path);
    }
    const [left, right] = [this.field(table, first), this.field(next, path.slice(cut + 1))];
    return this.translate("question.path", { left, right });
  }

  /** A relation, by what it leads to: "Donations". */
  relation(table: Table, path: string): string {
    const { table: at, name } = this.#reach(table, path);
    const link = at.relations[name];
    const own =
      this.#label(at.name, "relations", name) ??
      catalogueText(this.language, ["question", "relations", name]);
    return own ?? this.#oneOfSeveral(at, name, link?.model) ?? this.records(link?.model ?? name);
  }

  /** Records that refer by several fields: as the definition calls those that refer by this one, else by that field. */
  #oneOfSeveral(table: Table, name: string, model: string | undefined): string | undefined {
    if (model === undefined || !name.startsWith(`${model}_`)) return undefined;
    const by = name.slice(model.length + 1);
    const fields = Object.entries(this.asker.resources.get(table.name)?.fields ?? {});
    const shown = fields.find(
      ([, field]) => field.type === "referenceMany" && field.reference === model && field.target === by,
    );
    const label = shown && this.#label(table.name, "fields", shown[0]);
    const other = tableOf(this.asker, model);
    if (label !== undefined || !other) return label;
    return this.translate("question.path", { left: this.records(model), right: this.field(other, by) });
  }

  /** The label of a choice; a value of any other kind as it is. */
  value(table: Table, path: string, value: string | number): string {
    const { table: at, name } = this.#reach(table, path);
    return this.#label(at.name, "choices", name, String(value)) ?? String(value);
  }

  #reach(table: Table, path: string): { table: Table; name: string } {
    let here = table;
    const steps = path.split(".");
    while (steps.length > 1) {
      const link = here.references[steps[0] ?? ""];
      const next = link && tableOf(this.asker, link.model);
      if (!next) break;
      here = next;
      steps.shift();
    }
    return { table: here, name: steps.join(".") };
  }

  labels(table: Table): PredicateLabels {
    return {
      field: (path) => this.field(table, path),
      value: (path, value) => this.value(table, path, value),
      relation: (path) => {
        const { table: at, name } = this.#reach(table, path);
        const other = tableOf(this.asker, at.relations[name]?.model ?? "");
        const relation = this.relation(table, path);
        return { name: relation, labels: other ? this.labels(other) : { field: (source) => source } };
      },
    };
  }

  /** What somebody named a figure. */
  #named({ label }: Measure): string | undefined {
    return typeof label === "object" ? (label[this.language] ?? label.en) : label;
  }

  /** A measure by its name, and by what it is: "Last year (Sum of Amount where (…))". */
  #told(table: Table, measure: Measure): string {
    const [label, told] = [this.#named(measure), this.measure(table, measure)];
    return label === undefined ? told : this.translate("question.measure.named", { label, measure: told });
  }

  /** What a measure is: "Sum of Amount". */
  measure(table: Table, measure: Measure): string {
    const { figure, of } = figureOfMeasure(measure);
    const field = of === undefined ? "" : this.#measured(table, figure, of);
    const told = this.translate(`question.measure.${figure}`, { field });
    if (!measure.where) return told;
    return this.translate("question.measure.where", {
      measure: told,
      condition: this.#condition(table, measure.where),
    });
  }

  /** What a figure is of. Records that are told apart are many: "Different Donors". */
  #measured(table: Table, figure: AggregateMeasure, path: string): string {
    const { table: at, name } = this.#reach(table, path);
    const link = figure === "countDistinct" ? at.references[name] : undefined;
    return link ? this.records(link.model) : this.field(table, path);
  }

  /** What a column over related records is called: "Sum of Amount: Donations". */
  #figureColumn(table: Table, column: Measure): string {
    const { figure, of = "" } = figureOfMeasure(column);
    const cut = figure === "count" ? of.length : of.lastIndexOf(".");
    const { table: at, name } = this.#reach(table, of.slice(0, cut));
    const other = tableOf(this.asker, at.relations[name]?.model ?? "");
    const field = other && figure !== "count" ? this.#measured(other, figure, of.slice(cut + 1)) : "";
    const left = this.translate(`question.measure.${figure}`, { field });
    const told = this.translate("question.path", { left: this.relation(at, name), right: left });
    if (!column.where || !other) return told;
    return this.translate("question.measure.where", {
      measure: told,
      condition: this.#condition(other, column.where),
    });
  }

  #condition(table: Table, where: object): string {
    return explain(where as Predicate, this.translate, this.labels(table));
  }

  /** What each column of an answer is called. */
  column(table: Table, question: Question, column: AnswerColumn): string {
    const measure = question.measures?.[column.name];
    if (measure) return this.#named(measure) ?? this.measure(table, measure);
    const group = question.group?.find(({ by, as }) => (as ?? by) === column.name);
    if (group) {
      const field = this.field(table, group.by);
      return group.per ? this.translate(`question.per.${group.per}`, { field }) : field;
    }
    const figure = question.columns?.find((one) => typeof one !== "string" && one.as === column.name);
    if (figure && typeof figure !== "string") return this.#named(figure) ?? this.#figureColumn(table, figure);
    return column.kind === "figure"
      ? this.translate("question.measure.count")
      : this.field(table, column.name);
  }

  /** The whole question as a sentence. */
  sentence(table: Table, question: Question): string {
    const { where, group, measures, having, limit } = question;
    const name = this.records(question.of);
    const records =
      where && Object.keys(where).length > 0
        ? this.translate("question.where", { records: name, condition: this.#condition(table, where) })
        : name;
    const figures = Object.values(measures ?? {}).map((measure) => this.#told(table, measure));
    const groups = (group ?? []).map(({ by, per }) => {
      const field = this.field(table, by);
      return per ? this.translate(`question.per.${per}`, { field }) : field;
    });
    const told = this.#whole(records, figures, groups);
    const chosen = having
      ? this.translate("question.having", { question: told, condition: this.#having(table, question) })
      : told;
    return limit === undefined ? chosen : this.translate("question.most", { question: chosen, count: limit });
  }

  #whole(records: string, figures: readonly string[], groups: readonly string[]): string {
    if (figures.length === 0 && groups.length === 0) return records;
    const measures = figures.length === 0 ? this.translate("question.measure.count") : figures.join(", ");
    return groups.length > 0
      ? this.translate("question.by", { measures, records, groups: groups.join(", ") })
      : this.translate("question.measured", { measures, records });
  }

  #having(table: Table, { having = {}, measures = {} }: Question): string {
    return explain(having as Predicate, this.translate, {
      field: (name) => {
        const measure = measures[name];
        return measure ? (this.#named(measure) ?? this.measure(table, measure)) : name;
      },
    });
  }
}
