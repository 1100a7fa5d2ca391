import type { ChatCalls } from "./chat";

/** What the calls are about, as the samples hold it. */
export type * from "../../demo-fixtures/template";

/** The template's documented calls (second document, section 7): what each is asked with and what it answers. */
export interface TemplateCalls extends ChatCalls {}

/** A documented call, as `METHOD /path/{parameter}`. */
export type TemplateCall = keyof TemplateCalls;

/** What a call is asked with: the parameters of its path, its query, its JSON body. */
export type TemplateRequest<C extends TemplateCall> = Omit<TemplateCalls[C], "answer">;
