import { Link } from "react-router-dom";
import { asIconButton } from "./asIconButton";

/** Leads to another page of the app by a sign alone. */
export const IconLinkButton = asIconButton(Link);
