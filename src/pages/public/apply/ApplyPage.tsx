import { type ReactElement, type RefObject, useState } from "react";
import type { Submission } from "../../../../contract/api/grants";
import { problemOf } from "../site/problems";
import { usePlace } from "../site/router";
import { useOrganization, useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { useFocusOnChange } from "../site/useFocusOnChange";
import "./apply.css";
import { Part1Form } from "./Part1Form";
import { Part2Form } from "./Part2Form";
import { Part3Form } from "./Part3Form";
import { Sent } from "./Sent";
import { type Application, useApplication } from "./useApplication";
import { Button } from "../../../ui/controls/Button";

type Step = 1 | 2 | 3;
const STEPS: readonly Step[] = [1, 2, 3];

/** Applying in three parts; a link from a mail leads back to where one was. */
export function ApplyPage(): ReactElement {
  const { t } = useSite();
  const { organization } = useOrganization();
  const application = useApplication();
  const { asked, token } = application;
  useTitle(t("publicApply.title"));
  if (token !== undefined && asked.isLoading) return <Loading />;
  if (asked.error !== undefined) {
    return <Unreadable application={application} />;
  }
  const submission = asked.data;
  const isSent = submission !== undefined && submission.status !== "draft";
  return (
    <div className="al-public-wide al-public-page">
      <div className="al-public-narrow al-public-stack">
        <div>
          <h1>{t("publicApply.title")}</h1>
          {!isSent && <p className="al-public-lead">{t("publicApply.lead", { name: organization.name })}</p>}
          {submission?.grant && (
            <p className="al-public-lead">
              <strong>{t("publicApply.for_grant", { title: submission.grant.title })}</strong>
            </p>
          )}
        </div>
        {isSent ? (
          <Sent submission={submission} onAnother={application.leave} />
        ) : (
          <Wizard application={application} submission={submission} />
        )}
      </div>
    </div>
  );
}

function Unreadable({ application }: { application: Application }): ReactElement {
  const { t } = useSite();
  const { asked, leave } = application;
  const { status } = problemOf(asked.error, "");
  return (
    <>
      <Failed
        error={asked.error}
        again={asked.again}
        unknown={{ title: t(status === 410 ? "publicApply.expired" : "publicApply.unknown") }}
      />
      <p className="al-apply-again">
        <Button onClick={leave}>{t("publicApply.begin_anew")}</Button>
      </p>
    </>
  );
}

/** The first part in which something is missing, or the last. */
function openPart(submission: Submission | undefined): Step {
  return STEPS.find((step) => !submission?.completed_parts.includes(step)) ?? 3;
}

function Wizard(props: { application: Application; submission: Submission | undefined }): ReactElement {
  const { application, submission } = props;
  const { search } = usePlace();
  const [step, setStep] = useState<Step>(() => openPart(submission));
  const steps = useFocusOnChange<HTMLOListElement>(step);
  const [grant] = useState(() => Number(new URLSearchParams(search).get("grant") ?? "") || undefined);
  const shared = { application, submission, onStep: setStep };
  return (
    <>
      <Steps list={steps} step={step} submission={submission} />
      {step === 1 && <Part1Form key="1" {...shared} grant={grant} />}
      {step === 2 && submission && <Part2Form key="2" {...shared} submission={submission} />}
      {step === 3 && submission && <Part3Form key="3" {...shared} submission={submission} />}
    </>
  );
}

interface StepsProps {
  list: RefObject<HTMLOListElement | null>;
  step: Step;
  submission: Submission | undefined;
}

function Steps({ list, step, submission }: StepsProps): ReactElement {
  const { t } = useSite();
  return (
    <ol ref={list} tabIndex={-1} className="al-apply-steps" aria-label={t("publicApply.steps")}>
      {STEPS.map((part) => {
        const isDone = submission?.completed_parts.includes(part) === true;
        return (
          <li key={part} aria-current={part === step ? "step" : undefined} data-done={isDone || undefined}>
            <span aria-hidden="true">{isDone && part !== step ? "✓" : part}</span>
            {t(`publicApply.part${part}.title`)}
            {isDone && <span className="al-visually-hidden"> ({t("publicApply.done")})</span>}
          </li>
        );
      })}
    </ol>
  );
}
