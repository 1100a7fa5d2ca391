import { type ReactElement, useState } from "react";
import type { PublicList } from "../../../../contract/api/mailingLists";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { Hint } from "../../../ui/controls/Field";
import { SelectField, TextField } from "../../../ui/controls/TextField";
import { looksLikeEmail } from "../site/checks";
import { FormProblem } from "../site/FormProblem";
import { useOrganization, useSite } from "../site/site";
import { useAsk } from "../site/useAsk";
import { type Mistakes, type Typed, useForm } from "../site/useForm";
import { useFormTexts } from "../site/useFormTexts";

/** The mailing lists that visitors can sign up for; nothing while there is none, or it is not known yet. */
export function Newsletter(): ReactElement | null {
  const { api, t } = useSite();
  const asked = useAsk("mailing lists", (signal) => api.mailingLists(signal));
  const lists = asked.data?.mailing_lists ?? [];
  const [first] = lists;
  if (!first) return null;
  return (
    <section className="al-public-section" aria-labelledby="newsletter">
      <h2 id="newsletter">{t("public.home.newsletter")}</h2>
      <div className="al-public-card">
        <SignUp lists={lists} first={first} counts={asked.data?.reading_statistics === true} />
      </div>
    </section>
  );
}

interface SignUpProps {
  lists: readonly PublicList[];
  first: PublicList;
  /** Whether the organisation counts opens and clicks of those who agree. */
  counts: boolean;
}

function SignUp({ lists, first, counts }: SignUpProps): ReactElement {
  const { api, captcha, locale, t } = useSite();
  const { name, privacy_url: privacy } = useOrganization().organization;
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<Typed>({
    name: "newsletter",
    initial: { email: "", mailing_list: String(first.pk), counting: false },
    check: ({ email }): Mistakes =>
      looksLikeEmail(String(email))
        ? {}
        : { email: t(`public.form.${String(email).trim() === "" ? "email_required" : "email_invalid"}`) },
    send: async (values) => {
      const token = await captcha();
      const email = String(values.email).trim();
      await api.subscribe({
        mailing_list: Number(values.mailing_list),
        email,
        language: locale,
        ...(counts && { reading_statistics: values.counting === true }),
        ...(token !== undefined && { recaptcha_token: token }),
      });
      setSentTo(email);
    },
    texts: useFormTexts(),
  });
  const chosen = lists.find(({ pk }) => String(pk) === form.values.mailing_list) ?? first;
  return (
    <div aria-live="polite">
      {sentTo === undefined ? (
        <form
          ref={form.ref}
          className="al-public-form al-public-newsletter"
          noValidate
          onSubmit={form.submit}
        >
          <p>
            {lists.length === 1 && chosen.description ? chosen.description : t("public.home.newsletter_body")}
          </p>
          <FormProblem text={form.problem} />
          {lists.length > 1 && (
            <SelectField
              label={t("public.home.newsletter_list")}
              hint={chosen.description}
              value={String(chosen.pk)}
              onChange={(value) => form.set("mailing_list", value)}
            >
              {lists.map(({ pk, name }) => (
                <option key={pk} value={pk}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            required
            label={t("public.form.email")}
            value={String(form.values.email)}
            error={form.mistakes["email"]}
            onChange={(value) => form.set("email", value)}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          {counts && (
            <CheckField
              label={t("public.home.newsletter_reading")}
              hint={t("public.home.newsletter_reading_hint", { organization: name })}
              value={form.values.counting === true}
              onChange={(value) => form.set("counting", value)}
            />
          )}
          <Button type="submit" disabled={form.isBusy}>
            {form.isBusy ? t("public.form.sending") : t("public.home.newsletter_go")}
          </Button>
          <Hint>
            {t("public.home.newsletter_privacy")}{" "}
            {privacy && (
              <a href={privacy} rel="noopener">
                {t("public.shell.privacy")}
              </a>
            )}
          </Hint>
        </form>
      ) : (
        <>
          <h3>{t("public.home.newsletter_sent")}</h3>
          <p>{t("public.home.newsletter_sent_body", { email: sentTo })}</p>
        </>
      )}
    </div>
  );
}
