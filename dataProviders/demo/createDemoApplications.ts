import type { Submission, SubmissionPart3 } from "../../contract/api/grants";
import {
  completedParts,
  mistakesInPart1,
  mistakesInPart2,
  mistakesInPart3,
  type SubmissionMistakes,
  textOfMistake,
} from "../../contract/api/submissionRules";
import type { ApplicationApi, SaveOptions } from "../applicationApi";
import { clientError } from "../errors";

export interface DemoApplicationParts {
  now(): Date;
  newId(): string;
  /** Keeps the applications as long as the tab. */
  storage: Pick<Storage, "getItem" | "setItem">;
  currency: string;
  /** The grant of an id, with what an application says of it. */
  findGrant(id: number): Promise<NonNullable<Submission["grant"]> | undefined>;
}

const PLACE = "almoner.demo.applications";
const DRAFT_MS = 90 * 86_400_000;

type Stored = Omit<
  Submission,
  "warnings" | "completed_parts" | "title" | "organization_name" | "contact_name" | "contact_email" | "part"
>;

/** An applicant's calls in the demo, with the rules and texts of the server; nothing leaves the browser. */
export function createDemoApplications(parts: DemoApplicationParts): ApplicationApi {
  const { now, newId, storage, currency } = parts;
  const uploads = new Map<string, File>();

  function all(): Record<string, Stored> {
    try {
      return JSON.parse(storage.getItem(PLACE) ?? "{}") as Record<string, Stored>;
    } catch {
      return {};
    }
  }

  function keep(token: string, row: Stored): Stored {
    storage.setItem(PLACE, JSON.stringify({ ...all(), [token]: row }));
    return row;
  }

  function find(token: string | undefined): Stored {
    const row = token === undefined ? undefined : all()[token];
    if (row) return row;
    throw clientError(
      "This application was not found. Check the link, or begin a new one.",
      404,
      "not_found",
    );
  }

  function findDraft({ token, version }: SaveOptions): Stored {
    const row = find(token);
    if (row.status !== "draft") {
      const text = "This application has been handed in and cannot be changed any more.";
      throw clientError(text, 409, "already_submitted");
    }
    if (version !== undefined && version !== row.version) {
      const text =
        "This application was changed meanwhile, perhaps in another window. What you typed is still here: save again to put it in the place of that.";
      throw clientError(text, 409, "stale_version");
    }
    return row;
  }

  function require(mistakes: SubmissionMistakes, asDraft: boolean): void {
    const entries = Object.entries(mistakes);
    if (asDraft || entries.length === 0) return;
    const errors = Object.fromEntries(
      entries.map(([field, mistake]) => [field, textOfMistake(mistake, currency)]),
    );
    throw clientError("Please check what you have entered.", 422, "invalid", { errors });
  }

  function requireEarlier(before: 2 | 3, row: Stored): void {
    const done = completedParts(row, currency);
    const open = ([1, 2] as const).filter((part) => part < before && !done.includes(part));
    if (open.length === 0) return;
    throw clientError(`Please complete part ${open.join(" and part ")} first.`, 409, "incomplete_parts");
  }

  const changed = (row: Stored, change: Partial<Stored>): Stored => ({
    ...row,
    ...change,
    version: row.version + 1,
    updated_at: now().toISOString(),
    expires_at: change.status === "submitted" ? null : new Date(now().getTime() + DRAFT_MS).toISOString(),
  });

  function present(row: Stored, part: 1 | 2 | 3): Submission {
    const mistakes = [
      mistakesInPart1(row.part1, currency),
      mistakesInPart2(row.part2),
      mistakesInPart3(row.part3, currency),
    ][part - 1];
    const warnings = Object.entries(row.status === "draft" ? (mistakes ?? {}) : {});
    return {
      ...row,
      part,
      title: row.part2.project_title ?? "",
      organization_name: row.part1.organization_name ?? "",
      contact_name: row.part1.contact_name ?? "",
      contact_email: row.part1.contact_email ?? "",
      completed_parts: completedParts(row, currency),
      warnings: Object.fromEntries(
        warnings.map(([field, mistake]) => [field, [textOfMistake(mistake, currency)]]),
      ),
    };
  }

  const attachmentsOf = (ids: readonly string[], before: SubmissionPart3): SubmissionPart3["attachments"] =>
    ids.flatMap((id) => {
      const known = before.attachments?.find((one) => one.id === id);
      if (known) return [known];
      const file = uploads.get(id);
      if (!file) return [];
      const { name, type, size } = file;
      return [{ id, file_name: name, content_type: type, size, url: URL.createObjectURL(file) }];
    });

  return {
    read: async (token) => present(find(token), 1),
    async savePart1({ grant_id, recaptcha_token: _token, ...part1 }, options) {
      require(mistakesInPart1(part1, currency), options.asDraft);
      if (options.token !== undefined) {
        const row = keep(options.token, changed(findDraft(options), { part1 }));
        return { submission: present(row, 1), next_part: 2 };
      }
      const grant = grant_id === undefined ? undefined : await parts.findGrant(grant_id);
      if (grant?.status === "closed") {
        const text = "This grant is closed: it takes no applications any more.";
        throw clientError(text, 410, "grant_closed");
      }
      const begun: Stored = {
        id: newId().replaceAll("-", "").slice(0, 22),
        status: "draft",
        part1,
        part2: {},
        part3: {},
        reference: null,
        grant: grant ?? null,
        amount_requested: null,
        currency,
        version: 0,
        submitted_at: null,
        expires_at: null,
        updated_at: now().toISOString(),
      };
      const token = newId();
      return {
        submission: present(keep(token, changed(begun, {})), 1),
        submission_token: token,
        next_part: 2,
      };
    },
    async savePart2(part2, options) {
      const before = findDraft(options);
      requireEarlier(2, before);
      require(mistakesInPart2(part2), options.asDraft);
      return present(keep(options.token ?? "", changed(before, { part2 })), 2);
    },
    async savePart3({ attachments, ...part3 }, options) {
      const before = findDraft(options);
      if (!options.asDraft) requireEarlier(3, before);
      require(mistakesInPart3(part3, currency), options.asDraft);
      const whole = { ...part3, attachments: attachmentsOf(attachments, before.part3) ?? [] };
      if (options.asDraft) {
        const row = keep(options.token ?? "", changed(before, { part3: whole }));
        return { submission: present(row, 3), message: "Your draft is saved." };
      }
      const reference = `${now().getUTCFullYear()}-${newId().slice(0, 8).toUpperCase()}`;
      const row = changed(before, {
        part3: whole,
        status: "submitted",
        reference,
        amount_requested: part3.amount_requested ?? null,
        submitted_at: now().toISOString(),
      });
      const message = `Thank you. Your application has been handed in under the reference ${reference}.`;
      return { submission: present(keep(options.token ?? "", row), 3), message };
    },
    async upload({ file, onProgress }) {
      const upload_id = newId().replaceAll("-", "").slice(0, 22);
      uploads.set(upload_id, file);
      onProgress?.(file.size, file.size);
      return { upload_id };
    },
  };
}
