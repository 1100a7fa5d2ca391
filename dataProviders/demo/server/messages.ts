/** A call, as a page sends it to the worker. */
export interface CallMessage {
  kind: "call";
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

/** What a page tells the worker. */
export type PageMessage = CallMessage | { kind: "abort"; id: number } | { kind: "forget" };

/** The beginning of an answer, with all of its body or with a stream of it. */
export interface AnswerMessage {
  kind: "answer";
  id: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer | ReadableStream<Uint8Array> | null;
}

/** A mail that the server would have sent. */
export interface DemoMail {
  to: string;
  subject: string;
  text: string;
}

/** How far the server is. */
export type DemoState =
  | { step: "loading" | "database" | "sample" | "ready" }
  | { step: "failed"; reason: string };

/** What the worker tells a page. */
export type WorkerMessage =
  | AnswerMessage
  /** As when a network fails. */
  | { kind: "broken"; id: number; reason: string }
  | { kind: "state"; state: DemoState }
  | { kind: "mail"; mail: DemoMail }
  /** Everything was forgotten: whoever is open begins anew. */
  | { kind: "forgotten" };

/** Either end of a line of messages between a page and the worker. */
export interface Line<Sent, Heard> {
  postMessage(message: Sent, transfer?: Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent<Heard>) => void): void;
  /** Message ports begin to listen only when they are told. */
  start?(): void;
}
