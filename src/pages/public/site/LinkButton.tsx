import { asButton } from "../../../ui/controls/asButton";
import { Link } from "./router";

/** Leads to another page of the public site. */
export const LinkButton = asButton(Link);
