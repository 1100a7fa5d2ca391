import DOMPurify from "dompurify";
import { pictureAt } from "../../../../contract/api/pictureLimits";

const TAGS =
  "a b blockquote br caption code div em h1 h2 h3 h4 h5 h6 hr i img li mark ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul".split(
    " ",
  );

/** A message as it is shown: cleaned HTML, and how many pictures lie elsewhere. */
export interface ShownBody {
  html: string;
  pictures: number;
}

/**
 * The HTML of a message, cleaned again although the server cleaned it. To fetch a picture that lies elsewhere tells
 * its server who reads when: it stays out until it is asked for. The organisation's own are shown.
 */
export function cleanBody(html: string, withPictures: boolean): ShownBody {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ["href", "src", "alt", "width", "colspan", "rowspan", "scope", "start"],
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|\/api\/organization\/image\/)/i,
    // Every other attribute is taken for an address.
    ADD_URI_SAFE_ATTR: ["width"],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  const images = [...fragment.querySelectorAll("img")].filter(
    (image) => pictureAt(image.getAttribute("src") ?? undefined) === undefined,
  );
  for (const image of images) {
    if (withPictures && /^https?:/i.test(image.getAttribute("src") ?? "")) {
      image.setAttribute("referrerpolicy", "no-referrer");
      image.setAttribute("loading", "lazy");
    } else image.replaceWith(image.alt);
  }
  const box = document.createElement("div");
  box.append(fragment);
  return { html: box.innerHTML, pictures: images.length };
}
