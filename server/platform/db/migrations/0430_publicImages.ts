import type { Migration } from "../migrate";

/** Pictures that an organisation shows to everybody: by a random address that lasts as long as they are shown. */
export const publicImages: Migration = {
  id: "0430_public_images",
  sql: /* sql */ `
CREATE TABLE public_images (
  public_id text PRIMARY KEY,
  organization bigint NOT NULL,
  upload_id text NOT NULL,
  -- What shows it: logo, cover or portrait, and whose.
  kind text NOT NULL,
  ref text NOT NULL,
  CONSTRAINT public_images_use UNIQUE (organization, kind, ref),
  FOREIGN KEY (organization, upload_id) REFERENCES uploads (org_id, id) ON DELETE CASCADE
);
CREATE INDEX public_images_upload ON public_images (organization, upload_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON public_images TO almoner_system;
`,
};
