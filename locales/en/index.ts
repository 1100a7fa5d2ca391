import { first } from "./first";
import { otherResources } from "./pages/resources";

/** English: the contract that the other languages are typed by. */
export const messages = { ...first, resources: { ...first.resources, ...otherResources } };
export default messages;
