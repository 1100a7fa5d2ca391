import { Link } from "react-router-dom";
import { asButton } from "./asButton";

/** Leads to another page of the app. */
export const LinkButton = asButton(Link);
