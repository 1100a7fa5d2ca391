import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { Pricing, PricingPlan } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { useSearch } from "../../../renderer/context/useSearch";
import { Chip } from "../../../ui/Chip";
import { Icon } from "../../../ui/Icon";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { Loaded } from "../shared/Loaded";
import { Questions } from "../shared/Questions";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useTitle } from "../shared/useTitle";
import { useVisitState } from "../shared/useVisitState";
import {
  BILLINGS,
  type Billing,
  bestSaving,
  billingOf,
  changeTo,
  PLANS,
  type PlanId,
  priceOf,
} from "./model/pricing";
import "./pricing.css";
import { Button } from "../../../ui/controls/Button";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** The three plans, by the month or by the year, and what is asked about them. */
export function PricingPage(): ReactElement {
  const t = useTranslate();
  const pricing = useTemplateQuery("GET /pricing/data");
  useTitle(t("templatePricing.title"));
  return (
    <div className="al-tpl-pricing">
      <header className="al-tpl-pricing-head">
        <h1>{t("templatePricing.heading")}</h1>
        <p>{t("templatePricing.lead")}</p>
      </header>
      <Loaded query={pricing} height="560px" failed={t("templatePricing.not_loaded")}>
        {(data) => <Plans pricing={data} />}
      </Loaded>
    </div>
  );
}

function Plans({ pricing }: { pricing: Pricing }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const [search, replace] = useSearch();
  const billing = billingOf(search.get("billing"));
  const [present, change] = useVisitState<PlanId>("pricing", "basic");

  function choose(plan: PlanId): void {
    change(() => plan);
    notify(t("templatePricing.chosen", { plan: pricing[plan].title }), { type: "success" });
  }
  return (
    <>
      <div className="al-tpl-pricing-billing">
        <SegmentedControl<Billing>
          label={t("templatePricing.billing")}
          segments={BILLINGS.map((id) => ({ id, label: t(`templatePricing.${id}`) }))}
          value={billing}
          onChange={(id) => replace(new URLSearchParams(id === "monthly" ? {} : { billing: id }))}
        />
        <Chip tone="success">{t("templatePricing.saving", { percent: bestSaving(pricing) })}</Chip>
      </div>
      <ul className="al-tpl-pricing-plans">
        {PLANS.map((id) => (
          <Plan
            key={id}
            plan={pricing[id]}
            billing={billing}
            change={changeTo(id, present)}
            onChoose={() => choose(id)}
          />
        ))}
      </ul>
      <section className="al-tpl-pricing-questions" aria-labelledby="pricing-questions">
        <h2 id="pricing-questions">{t("templatePricing.questions")}</h2>
        <Questions questions={pricing.qandA} />
      </section>
    </>
  );
}

function Plan(props: {
  plan: PricingPlan;
  billing: Billing;
  change: ReturnType<typeof changeTo>;
  onChoose(): void;
}): ReactElement {
  const { plan, billing, change, onChoose } = props;
  const t = useTranslate();
  const dollars = useDollars();
  const { perMonth, perYear } = priceOf(plan, billing);
  return (
    <li className="al-card" data-popular={plan.popular}>
      {plan.popular ? <Chip tone="primary">{t("templatePricing.popular")}</Chip> : null}
      <img src={plan.img} alt="" width={72} height={72} />
      <h2>{plan.title}</h2>
      <p className="al-muted">{plan.subtitle}</p>
      <p className="al-tpl-pricing-price">
        <strong>{dollars(perMonth)}</strong> <span>{t("templatePricing.per_month")}</span>
      </p>
      <p className="al-tpl-pricing-year">
        {perYear === undefined ? null : t("templatePricing.per_year", { price: dollars(perYear) })}
      </p>
      <ul>
        {plan.planBenefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="Check" size={20} />
            {benefit}
          </li>
        ))}
      </ul>
      <Button
        variant={plan.popular ? "primary" : "secondary"}
        disabled={change === "present"}
        aria-label={
          change === "present" ? undefined : t(`templatePricing.${change}_to`, { plan: plan.title })
        }
        onClick={onChoose}
      >
        {t(`templatePricing.${change}`)}
      </Button>
    </li>
  );
}

/** Whole dollars as the language writes them. */
function useDollars(): (amount: number) => string {
  const { locale } = useRenderer();
  return useMemo(() => {
    const format = new Intl.NumberFormat(intlLocale(locale), {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
    });
    return (amount) => format.format(amount);
  }, [locale]);
}
