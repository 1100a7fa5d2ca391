import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { EventRow } from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { saveFile } from "../../../ui/saveFile";
import { useCopy } from "../useCopy";
import { Button } from "../../../ui/controls/Button";
import { AnchorButton } from "../../../ui/controls/asButton";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** What can be done with an event beside changing it: its public address, a calendar file, a copy. */
export function ShareLinks({ row, site }: { row: EventRow; site: string }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { event } = row;
  const isPublished = event.is_public && event.status === "published";
  const address = new URL(`${site}/${event.slug}`, window.location.href).href;
  const download = async (): Promise<void> => {
    try {
      saveFile(await dataProvider.eventsCalendarFile({ slug: event.slug }));
    } catch (error) {
      notify(error instanceof Error ? error.message : t("calendar.failed"), { type: "error" });
    }
  };
  return (
    <div className="al-cal-share">
      {isPublished ? (
        <>
          <Button variant="secondary" size="small" onClick={() => void copy(address)}>
            {t("calendar.share.copy")}
          </Button>
          <AnchorButton variant="secondary" size="small" href={address} target="_blank" rel="noreferrer">
            {t("calendar.share.open")}
          </AnchorButton>
        </>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => void download()}>
        {t("calendar.share.ics")}
      </Button>
      <LinkButton variant="secondary" size="small" to={`/events/new?copy=${row.id}`}>
        {t("calendar.copy.button")}
      </LinkButton>
    </div>
  );
}
