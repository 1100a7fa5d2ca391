import type { ReactElement } from "react";
import { TextField } from "../../../ui/controls/TextField";
import { useSite } from "../site/site";
import { moneyText } from "../site/times";
import type { Form, Typed } from "../site/useForm";
import { amountText, type BudgetLine, linesOf, sumOf } from "./model/values";
import { ErrorText, Hint } from "../../../ui/controls/Field";
import { Button } from "../../../ui/controls/Button";

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
      <Hint>{t("publicApply.part3.budget_hint")}</Hint>
      {lines.map((line, index) => (
        // A line has nothing but its place to be known by.
        <div key={index} className="al-apply-line">
          <TextField
            label={t("publicApply.part3.item", { number: index + 1 })}
            value={line.item}
            error={form.mistakes[`budget.${index}.item`]}
            required
            onChange={(item) => change(index, { item })}
            maxLength={200}
          />
          <TextField
            label={t("publicApply.part3.amount", { currency })}
            value={line.amount}
            error={form.mistakes[`budget.${index}.amount`]}
            required
            onChange={(amount) => change(index, { amount })}
            inputMode="decimal"
            maxLength={40}
          />
          <Button
            variant="secondary"
            disabled={lines.length === 1}
            aria-label={t("publicApply.part3.remove_line", { number: index + 1 })}
            onClick={() => put(lines.filter((_, at) => at !== index))}
          >
            ×
          </Button>
        </div>
      ))}
      <div className="al-public-row al-public-between">
        <Button
          variant="secondary"
          disabled={lines.length >= MOST}
          onClick={() => put([...lines, { item: "", amount: "" }])}
        >
          {t("publicApply.part3.add_line")}
        </Button>
        <output className={isEqual ? "al-apply-sum al-apply-sum-right" : "al-apply-sum"}>
          {t("publicApply.part3.sum", { sum: moneyText(String(sum), currency, locale) })}
          {isEqual && ` ✓ ${t("publicApply.part3.adds_up")}`}
        </output>
      </div>
      {mistake && (
        <ErrorText id="apply-budget-mistake" tabIndex={-1} data-problem="">
          {mistake}
        </ErrorText>
      )}
    </fieldset>
  );
}
