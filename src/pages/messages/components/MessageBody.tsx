import { useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import { cleanBody } from "../model/messageBody";
import "../../../renderer/fieldTypes/shared/RichText.css";
import { Button } from "../../../ui/controls/Button";

/** The text of a message; its pictures are fetched when they are asked for. */
export default function MessageBody({ html }: { html: string }): ReactElement {
  const t = useTranslate();
  const [withPictures, setWithPictures] = useState(false);
  const body = useMemo(() => cleanBody(html, withPictures), [html, withPictures]);
  return (
    <>
      {body.pictures > 0 && !withPictures ? (
        <div className="al-messages-pictures" role="note">
          <span>{t("messages.read.pictures_off")}</span>
          <Button variant="text" onClick={() => setWithPictures(true)}>
            {t("messages.read.pictures_show")}
          </Button>
        </div>
      ) : null}
      {/* DOMPurify's answer, and nothing else, is put in as HTML. */}
      <div className="al-rich al-messages-body" dangerouslySetInnerHTML={{ __html: body.html }} />
    </>
  );
}
