export { type Draft, type DraftVerdict, judgeDraft, judgeDrafts } from "./draft";
export { type FieldChange, fieldChanges, formerName } from "./fields";
export { type MenuChange, menuChange } from "./menu";
export { remediesFor } from "./remedies";
export { type RightChange, rightChanges, type RightState, type RoleRights } from "./rights";
