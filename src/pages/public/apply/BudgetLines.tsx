import type { ReactElement } from "react";
import { TextField } from "../site/Field";
import { useSite } from "../site/site";
import { moneyText } from "../site/times";
import type { Form, Typed } from "../site/useForm";
import { amountText, type BudgetLine, linesOf, sumOf } from "./model/values";

const MOST = 100;

/** The lines of the budget, and whether they make up what is asked for. */
export function BudgetLines({ form, currency }: { form: Form<Typed>; currency: string }): ReactElement {
  const { t, locale } = useSite();
  const lines = linesOf(form.values);
  const put = (next: BudgetLine[]): void => form.set("budget", JSON.stringify(next));
  const change = (index: number, part: Partial<BudgetLine>): void =>
    put(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const sum = sumOf(lines, currency);
  const asked = Number(amountText(String(form.values.amount_requested ?? ""), currency));
  const isEqual = asked > 0 && Math.abs(asked - sum) < 0.0005;
  const mistake = form.mistakes.budget;
  return (
    <fieldset className="al-apply-budget" aria-describedby={mistake ? "apply-budget-mistake" : undefined}>
      <legend>{t("publicApply.part3.budget")}</legend>
      <p className="al-public-hint">{t("publicApply.part3.budget_hint")}</p>
      {lines.map((line, index) => (
        // A line has nothing but its place to be known by.
        <div key={index} className="al-apply-line">
          <TextField
            label={t("publicApply.part3.item", { number: index + 1 })}
            value={line.item}
            mistake={form.mistakes[`budget.${index}.item`]}
            required
            onChange={(item) => change(index, { item })}
            input={{ maxLength: 200 }}
          />
          <TextField
            label={t("publicApply.part3.amount", { currency })}
            value={line.amount}
            mistake={form.mistakes[`budget.${index}.amount`]}
            required
            onChange={(amount) => change(index, { amount })}
            input={{ inputMode: "decimal", maxLength: 40 }}
          />
          <button
            type="button"
            className="al-button al-button-quiet"
            disabled={lines.length === 1}
            aria-label={t("publicApply.part3.remove_line", { number: index + 1 })}
            onClick={() => put(lines.filter((_, at) => at !== index))}
          >
            ×
          </button>
        </div>
      ))}
      <div className="al-public-row al-public-between">
        <button
          type="button"
          className="al-button al-button-quiet"
          disabled={lines.length >= MOST}
          onClick={() => put([...lines, { item: "", amount: "" }])}
        >
          {t("publicApply.part3.add_line")}
        </button>
        <output className={isEqual ? "al-apply-sum al-apply-sum-right" : "al-apply-sum"}>
          {t("publicApply.part3.sum", { sum: moneyText(String(sum), currency, locale) })}
          {isEqual && ` ✓ ${t("publicApply.part3.adds_up")}`}
        </output>
      </div>
      {mistake && (
        <p id="apply-budget-mistake" className="al-public-mistake" tabIndex={-1} data-problem="">
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
