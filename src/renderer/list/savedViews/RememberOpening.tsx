import { useSavedViews } from "./useSavedViews";

/** Keeps in mind with which view the list opens next time, also when that was chosen in another browser. */
export default function RememberOpening({ resource }: { resource: string }): null {
  useSavedViews(resource);
  return null;
}
