import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { MessageOpened } from "../../../../contract/api/messages";

/** How many of those who agreed opened a mailing, and which links they followed. */
export function ReadingCounts({ reading }: { reading: MessageOpened["reading"] }): ReactElement | null {
  const t = useTranslate();
  if (!reading) return null;
  const { agreed, opened, links } = reading;
  return (
    <section className="al-messages-reading" aria-label={t("messages.reading.title")}>
      <p>
        {t("messages.reading.agreed", { smart_count: agreed })} ·{" "}
        {t("messages.reading.opened", { smart_count: opened })}
      </p>
      {links.length > 0 ? (
        <details>
          <summary>{t("messages.reading.links")}</summary>
          <ul>
            {links.map(({ url, followed }) => (
              <li key={url}>
                {url} – {followed}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
