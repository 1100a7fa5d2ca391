import { useTranslate } from "ra-core";
import { type ReactElement, useRef, useState } from "react";
import { IconButton } from "../../../../ui/controls/IconButton";
import { PlainButton } from "../../../../ui/controls/PlainButton";

/** The latest pictures; each opens large, with the ones beside it in reach. */
export function Photos(props: { photos: readonly { img: string }[]; isWide?: boolean }): ReactElement {
  const { photos, isWide = false } = props;
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(0);
  const step = (by: number): void => setShown((shown + by + photos.length) % photos.length);
  const nameOf = (index: number): string =>
    t("templateProfile.photo", { number: index + 1, total: photos.length });
  return (
    <section className="al-card" aria-labelledby="profile-photos">
      <h2 id="profile-photos">{t("templateProfile.photos")}</h2>
      <ul className="al-tpl-profile-photos" data-wide={isWide}>
        {photos.map(({ img }, index) => (
          <li key={img}>
            <PlainButton
              aria-label={nameOf(index)}
              onClick={() => {
                setShown(index);
                dialog.current?.showModal();
              }}
            >
              <img src={img} alt="" loading="lazy" />
            </PlainButton>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className="al-tpl-profile-large"
        aria-label={nameOf(shown)}
        onKeyDown={(event) => {
          if (event.key === "ArrowRight") step(1);
          if (event.key === "ArrowLeft") step(-1);
        }}
      >
        <img src={photos[shown]?.img} alt={nameOf(shown)} />
        <div>
          <IconButton glyph="previous" label={t("templateProfile.former_photo")} onClick={() => step(-1)} />
          <span aria-live="polite">{nameOf(shown)}</span>
          <IconButton glyph="next" label={t("templateProfile.next_photo")} onClick={() => step(1)} />
          <IconButton glyph="close" label={t("renderer.close")} onClick={() => dialog.current?.close()} />
        </div>
      </dialog>
    </section>
  );
}
