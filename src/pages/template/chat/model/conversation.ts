import type { ChatMessage } from "../../../../../dataProviders/types";

/** What one person wrote in one go. */
export interface Run {
  senderId: number;
  messages: readonly ChatMessage[];
}

/** The runs of one calendar day. */
export interface Day {
  key: string;
  runs: readonly Run[];
}

/** After a longer silence the same person begins anew. */
const SILENCE_MS = 15 * 60_000;

/** A conversation by days and by who wrote; `dayKey` tells the calendar day of a moment (ISO 8601). */
export function conversationOf(messages: readonly ChatMessage[], dayKey: (iso: string) => string): Day[] {
  const days: { key: string; runs: { senderId: number; messages: ChatMessage[] }[] }[] = [];
  for (const message of messages) {
    const key = dayKey(message.time);
    let day = days.at(-1);
    if (day?.key !== key) days.push((day = { key, runs: [] }));
    const run = day.runs.at(-1);
    if (run && goesOn(run, message)) run.messages.push(message);
    else day.runs.push({ senderId: message.senderId, messages: [message] });
  }
  return days;
}

function goesOn({ senderId, messages }: Run, next: ChatMessage): boolean {
  const last = messages.at(-1);
  const silence = last ? Date.parse(next.time) - Date.parse(last.time) : 0;
  return senderId === next.senderId && silence <= SILENCE_MS;
}
