import type { AnalyticsCalls } from "./analytics";
import type { AuthCalls } from "./auth";
import type { CalendarCalls } from "./calendar";
import type { ChatCalls } from "./chat";
import type { EmailCalls } from "./email";
import type { ContentCalls } from "./content";
import type { EcommerceCalls } from "./ecommerce";
import type { InvoiceCalls } from "./invoices";
import type { SearchCalls } from "./search";
import type { TodoCalls } from "./todo";

/** What the calls are about, as the samples hold it. */
export type * from "../../demo-fixtures/template";
export type { PlacedEmail } from "./email";
export type { TaskFields } from "./todo";
export type { PublicAuthUser, TokenPair } from "./auth";
export type { CartProduct, ShopProduct } from "./ecommerce";

/** The template's documented calls (second document, section 7): what each is asked with and what it answers. */
export interface TemplateCalls
  extends AnalyticsCalls,
    AuthCalls,
    CalendarCalls,
    ChatCalls,
    ContentCalls,
    EcommerceCalls,
    InvoiceCalls,
    EmailCalls,
    SearchCalls,
    TodoCalls {}

/** A documented call, as `METHOD /path/{parameter}`. */
export type TemplateCall = keyof TemplateCalls;

/** What a call is asked with: the parameters of its path, its query, its JSON body. */
export type TemplateRequest<C extends TemplateCall> = Omit<TemplateCalls[C], "answer">;
