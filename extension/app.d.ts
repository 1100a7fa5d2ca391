/**
 * What the pages and fields of an installation are written with: `import { Page, Button } from "almoner/app"`. Kept by hand; the
 * app is held to it. Beside it they share the app's own `react`, `react-dom`, `react-router`, `react-router-dom`, `ra-core`,
 * `@tanstack/react-query` and `react-hook-form`.
 */
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from "react";
import type { ListQuery, Person, StoredRecord, Text, Values } from "./almoner";

export type { ListQuery, Person, StoredRecord, Text, Values };

/** Whoever is signed in. */
export declare function usePerson(): Person;

/** In which language the app is, and how it writes times and money. */
export declare function useFormats(): {
  /** `en`, `de`, `fr` or `pt`. */
  readonly language: string;
  /** IANA name of the organisation's time zone. */
  readonly timezone: string;
  /** ISO 4217. */
  readonly currency: string;
};

/** A text in the language of the app. */
export declare function useText(): (text: Text) => string;

/** Whether the person may do something; the server decides, this hides what it would refuse. */
export declare function useMay(): (question: {
  resource: string;
  /** `list`, `show`, `create`, `edit`, `delete`, or the name of an action. */
  action: string;
  field?: string;
}) => boolean;

/** A list of records that the person may see, asked for anew after whatever is written. */
export declare function useRecords<Fields extends object = Values>(
  resource: string,
  query?: ListQuery,
): {
  /** Undefined until they are there. */
  readonly records: readonly StoredRecord<Fields>[] | undefined;
  readonly total: number | undefined;
  readonly error: Error | undefined;
};

/** Writes records, with the person's rights. What is refused is thrown, and its `message` is for people. */
export declare function useWriter<Fields extends object = Values>(
  resource: string,
): {
  create(values: Partial<Fields>): Promise<StoredRecord<Fields>>;
  /** Of a record as it was read: who changed it meanwhile is not written over. */
  update(record: StoredRecord<Fields>, values: Partial<Fields>): Promise<StoredRecord<Fields>>;
  delete(record: StoredRecord<Fields>): Promise<void>;
};

/** Says something for a moment, at the foot of the app. */
export declare function useNotice(): (text: string, kind?: "info" | "success" | "warning" | "error") => void;

/** The frame of a page: its heading, one sentence on what it is for, buttons, and what it shows. */
export declare function Page(props: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}): ReactElement;

export declare function Button(
  props: ButtonHTMLAttributes<HTMLButtonElement> & {
    variant?: "primary" | "secondary" | "text";
    danger?: boolean;
    /** Why it does nothing now. */
    disabledReason?: string;
  },
): ReactElement;

/** Leads to another page of the app. */
export declare function LinkButton(props: { to: string; children: ReactNode }): ReactElement;

/** A Material icon by its name. */
export declare function Icon(props: { name: string; size?: number }): ReactElement;

/** A line of text under its label. */
export declare function TextField(props: {
  label: ReactNode;
  value: string;
  onChange(value: string): void;
  hint?: string;
  error?: string;
  required?: boolean;
  readOnly?: boolean;
}): ReactElement;

/** The words for a list without records. */
export declare function EmptyState(props: { title: string; children?: ReactNode }): ReactElement;

/** What a `Field` of `defineFieldType` gets. */
export interface FieldProps {
  readonly resource: string;
  readonly source: string;
  readonly value: unknown;
  readonly record: Values;
}

/** What an `Input` of `defineFieldType` gets. */
export interface InputProps {
  readonly resource: string;
  /** The full path in the form's values. */
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly isRequired: boolean;
  readonly readOnly: boolean;
}

/** What a `Filter` of `defineFieldType` gets. */
export interface FilterProps {
  readonly resource: string;
  readonly source: string;
  readonly label: string;
  readonly value: unknown;
  /** `undefined` takes the filter away. */
  onChange(value: unknown): void;
}

/** The value of an input in its form. */
export declare function useFormInput(props: InputProps): {
  readonly id: string;
  readonly value: unknown;
  onChange(value: unknown): void;
  onBlur(): void;
  readonly error: string | undefined;
};

/** The frame of an input: its label, hint and error, tied to the control inside. `group` where that is several controls. */
export declare function InputFrame(
  props: InputProps & { id: string; error?: string | undefined; group?: boolean; children: ReactNode },
): ReactElement;

/** What style elements carry for the page's Content-Security-Policy, for libraries that make some (Emotion's `nonce`). */
export declare function styleNonce(): string | undefined;
