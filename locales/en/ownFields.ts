/** What the server keeps of every record, where a definition has no word of its own for it. */
export const ownFields = {
  created_at: "Created",
  updated_at: "Changed",
  created_by: "Created by",
  updated_by: "Changed by",
};
