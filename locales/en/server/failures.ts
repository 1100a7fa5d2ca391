import { errors } from "../errors";
import { prefixed } from "../../prefixed";

/** The first document's texts, which the app has as well. */
export const failures = prefixed("failed", errors);
