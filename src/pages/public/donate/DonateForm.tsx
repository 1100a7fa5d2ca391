import { lazy, type ReactElement, Suspense } from "react";
import { Hint } from "../../../ui/controls/Field";
import { amountFromText } from "../../../../contract/amountText";
import type { DonationCreateRequest, DonationFrequency } from "../../../../contract/api/donations";
import { checkPerson } from "../site/checks";
import { SelectField, TextAreaField, TextField } from "../../../ui/controls/TextField";
import { CheckField } from "../../../ui/controls/CheckField";
import { RadioGroup } from "../../../ui/controls/RadioGroup";
import { FormProblem } from "../site/FormProblem";
import { goToPayment } from "../site/payment";
import { PersonFields } from "../site/PersonFields";
import { useRouter } from "../site/router";
import { type Site, useOrganization, useSite } from "../site/site";
import { beginSubmission, noteResult } from "../site/submission";
import { moneyText } from "../site/times";
import { type Form, type Mistakes, type Typed, useForm } from "../site/useForm";
import { useFormTexts } from "../site/useFormTexts";
import { addressOf, missingParts, NO_ADDRESS } from "./model/address";
import { feeOn, isInRange, LEAST, MOST, suggestedAmounts } from "./model/amount";
import { Button } from "../../../ui/controls/Button";

/** Few organisations ask for it. */
const AddressFields = lazy(() => import("./AddressFields"));

/** What the last donation was sent as is noted under this name. */
export const DONATION_SUBMISSION = "donation";

/** The draft of what is being given. */
export const DONATION_DRAFT = "donate";

const FREQUENCIES: readonly DonationFrequency[] = ["once", "monthly", "yearly"];
const OTHER = "other";
const MESSAGE_LENGTH = 500;

interface DonateFormProps {
  campaign: string | undefined;
  /** The project that is preselected. */
  team: string | undefined;
}

/** The amount as the call wants it; undefined while there is none. */
function amountOf(values: Typed, currency: string): string | undefined {
  const chosen = String(values.choice);
  return amountFromText(chosen === OTHER ? String(values.amount) : chosen, currency);
}

function bodyOf(values: Typed, currency: string, campaign: string | undefined): DonationCreateRequest {
  const message = String(values.message).trim();
  return {
    amount: amountOf(values, currency) ?? "",
    currency,
    frequency: FREQUENCIES.find((frequency) => frequency === values.frequency) ?? "once",
    donor: {
      first_name: String(values["donor.first_name"]).trim(),
      last_name: String(values["donor.last_name"]).trim(),
      email: String(values["donor.email"]).trim(),
    },
    anonymous: values.anonymous === true,
    cover_fee: values.cover_fee === true,
    ...(campaign && { campaign: campaign.slice(0, 120) }),
    ...(values.team !== "" && { team: Number(values.team) }),
    ...(message !== "" && { message }),
    ...addressOf(values),
  };
}

function storeOf(site: Site): Parameters<typeof beginSubmission>[0] {
  return { storage: site.browserStorage, now: site.now, newId: site.newId };
}

function useDonateForm({ campaign, team }: DonateFormProps): Form<Typed> {
  const site = useSite();
  const { t, locale, api } = site;
  const router = useRouter();
  const { organization, projects, donor_address: asks } = useOrganization();
  const { currency } = organization;

  const checkAmount = (values: Typed): string | undefined => {
    const money = (amount: number): string => moneyText(String(amount), currency, locale);
    if (values.choice === OTHER && String(values.amount).trim() === "")
      return t("public.donate.amount_required");
    const amount = amountOf(values, currency);
    const example = moneyText("25", currency, locale);
    if (amount === undefined) return t("public.donate.amount_invalid", { example });
    if (isInRange(amount)) return undefined;
    return t("public.donate.amount_range", { least: money(LEAST), most: money(MOST) });
  };

  const check = (values: Typed): Mistakes => {
    const amount = checkAmount(values);
    return {
      ...(amount !== undefined && { amount }),
      ...checkPerson(
        {
          first: String(values["donor.first_name"]),
          last: String(values["donor.last_name"]),
          email: String(values["donor.email"]),
        },
        t,
        "donor.",
      ),
      ...Object.fromEntries(
        missingParts(values, asks).map((path) => [path, t("public.donate.address_required")]),
      ),
    };
  };

  const send = async (values: Typed): Promise<void> => {
    const body = bodyOf(values, currency, campaign);
    const { key, result } = beginSubmission(storeOf(site), DONATION_SUBMISSION, body);
    // The same gift a short while ago: what became of it comes before another payment.
    if (result !== undefined) {
      router.go(`/public/donate?donation_id=${encodeURIComponent(result)}`);
      return;
    }
    const token = await site.captcha();
    const started = await api.donate(
      { ...body, ...(token !== undefined && { recaptcha_token: token }) },
      { key },
    );
    noteResult(storeOf(site), DONATION_SUBMISSION, started.donation_id);
    goToPayment(started.payment, router, site);
  };

  const known = projects.some(({ pk }) => String(pk) === team);
  return useForm<Typed>({
    name: DONATION_DRAFT,
    initial: {
      choice: suggestedAmounts(currency)[1] ?? OTHER,
      amount: "",
      frequency: "once",
      team: known && team !== undefined ? team : "",
      "donor.first_name": "",
      "donor.last_name": "",
      "donor.email": "",
      anonymous: false,
      cover_fee: false,
      message: "",
      ...NO_ADDRESS,
    },
    check,
    send,
    isToBePaid: true,
    texts: useFormTexts(),
  });
}

/** Amount, how often, what for, by whom. */
export function DonateForm(props: DonateFormProps): ReactElement {
  const { t, locale } = useSite();
  const { organization, projects, donor_address: asks } = useOrganization();
  const { currency } = organization;
  const form = useDonateForm(props);
  const { values, set, mistakes } = form;
  const amount = amountOf(values, currency);
  const usable = amount !== undefined && isInRange(amount) ? amount : undefined;
  const fee = usable && feeOn(usable, currency);
  const total = fee && values.cover_fee === true ? fee.total : usable;
  const money = (value: string): string => moneyText(value, currency, locale);
  const submit = values.frequency === "once" ? "submit" : `submit_${String(values.frequency)}`;
  return (
    <form ref={form.ref} className="al-public-form al-public-card" noValidate onSubmit={form.submit}>
      <FormProblem text={form.problem} />
      <RadioGroup
        look="tiles"
        label={t("public.donate.amount")}
        name="choice"
        value={String(values.choice)}
        onChange={(value) => set("choice", value)}
        options={[
          ...suggestedAmounts(currency).map((value) => ({ value, label: money(value) })),
          { value: OTHER, label: t("public.donate.other_amount") },
        ]}
      >
        {values.choice === OTHER && (
          <TextField
            required
            label={t("public.donate.own_amount", { currency })}
            value={String(values.amount)}
            error={mistakes.amount}
            onChange={(value) => set("amount", value)}
            inputMode="decimal"
            maxLength={20}
          />
        )}
      </RadioGroup>
      <RadioGroup
        look="tiles"
        label={t("public.donate.frequency")}
        name="frequency"
        value={String(values.frequency)}
        onChange={(value) => set("frequency", value)}
        options={FREQUENCIES.map((value) => ({ value, label: t(`public.donate.${value}`) }))}
      />
      {projects.length > 0 && (
        <SelectField
          label={t("public.donate.project")}
          value={String(values.team)}
          error={mistakes.team}
          onChange={(value) => set("team", value)}
          options={[
            { value: "", label: t("public.donate.any_project") },
            ...projects.map(({ pk, name }) => ({ value: String(pk), label: name })),
          ]}
          required
        />
      )}
      <PersonFields form={form} prefix="donor." />
      {asks !== "off" && (
        <Suspense fallback={null}>
          <AddressFields form={form} isRequired={asks === "required"} />
        </Suspense>
      )}
      <CheckField
        label={t("public.donate.anonymous")}
        hint={t("public.donate.anonymous_hint")}
        value={values.anonymous === true}
        onChange={(value) => set("anonymous", value)}
      />
      {fee && (
        <CheckField
          label={t("public.donate.cover_fee", { fee: money(fee.fee) })}
          value={values.cover_fee === true}
          onChange={(value) => set("cover_fee", value)}
        />
      )}
      <TextAreaField
        label={t("public.donate.message")}
        optionalText={t("public.form.optional")}
        hint={t("public.donate.message_hint")}
        value={String(values.message)}
        error={mistakes.message}
        maxLength={MESSAGE_LENGTH}
        onChange={(value) => set("message", value)}
      />
      <Button type="submit" disabled={form.isBusy}>
        {form.isBusy
          ? t("public.form.sending")
          : total
            ? t(`public.donate.${submit}`, { amount: money(total) })
            : t("public.donate.title")}
      </Button>
      <Hint>{t("public.donate.safe")}</Hint>
    </form>
  );
}
