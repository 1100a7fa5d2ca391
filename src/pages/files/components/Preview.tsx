import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import type { StoredFile } from "../../../../contract/api/files";
import { Icon } from "../../../ui/Icon";
import { Skeleton } from "../../../ui/Skeleton";
import { iconOf, previewOf } from "../model/kinds";
import { useContent } from "../useFiles";

/** As much of a text as is looked at. */
const SHOWN_BYTES = 100_000;

/** A look into the file, where its type can be shown. */
export function Preview({ file }: { file: StoredFile }): ReactElement {
  const t = useTranslate();
  const kind = previewOf(file.content_type);
  const { data, error } = useContent(file, kind !== undefined);
  if (kind === undefined || error) {
    return (
      <div className="al-files-preview">
        <Icon name={iconOf(file.content_type)} size={48} />
        <p>{error ? error.message : t("files.no_preview")}</p>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="al-files-preview" role="status" aria-busy="true" aria-label={t("files.loading")}>
        <Skeleton width="100%" height="240px" />
      </div>
    );
  }
  if (kind === "text") return <Text content={data} name={file.name} />;
  return <Shown content={data} isPicture={kind === "picture"} name={file.name} type={file.content_type} />;
}

function useAddress(content: Blob, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    // Of the type that was found in it, so that nothing else is made of it.
    const made = URL.createObjectURL(new Blob([content], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content, type]);
  return address;
}

function Shown(props: { content: Blob; isPicture: boolean; name: string; type: string }): ReactElement {
  const { content, isPicture, name, type } = props;
  const address = useAddress(content, type);
  return (
    <div className="al-files-preview" data-kind={isPicture ? "picture" : "pdf"}>
      {address && isPicture ? <img src={address} alt={name} /> : null}
      {address && !isPicture ? <iframe src={address} title={name} /> : null}
    </div>
  );
}

function Text({ content, name }: { content: Blob; name: string }): ReactElement {
  const [text, setText] = useState("");
  useEffect(() => {
    let isGone = false;
    void content
      .slice(0, SHOWN_BYTES)
      .text()
      .then((found) => !isGone && setText(found));
    return () => {
      isGone = true;
    };
  }, [content]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="al-files-preview" data-kind="text" aria-label={name} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
