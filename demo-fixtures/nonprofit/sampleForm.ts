export interface SampleForm {
  pk: number;
  public_id: string;
  name: string;
  description: string;
  status: "draft" | "published" | "closed";
  fields: SampleFormField[];
  settings: { one_per_email?: boolean; max_responses?: number; notify?: string[]; success_message?: string };
  /** `SampleMember.pk` */
  created_by: number;
  created_at: string;
  updated_at: string;
  /** The oldest first. */
  responses: SampleFormResponse[];
}

export interface SampleFormField {
  /** UUID */
  id: string;
  type:
    | "short_text"
    | "long_text"
    | "email"
    | "phone"
    | "number"
    | "date"
    | "time"
    | "select"
    | "multi_select"
    | "radio"
    | "checkbox"
    | "consent"
    | "rating"
    | "scale"
    | "section";
  label: string;
  help?: string;
  required?: boolean;
  options?: { id: string; label: string }[];
  min?: number;
  max?: number;
  archived?: boolean;
  /** The option of another question that must have been chosen. */
  show_if?: Record<string, string>;
}

export interface SampleFormResponse {
  pk: number;
  public_ref: string;
  answers: Record<string, SampleAnswer>;
  respondent: { name: string | null; email: string | null };
  status: "new" | "read" | "spam";
  submitted_at: string;
}

export type SampleAnswer = string | number | boolean | string[];
