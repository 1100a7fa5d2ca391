/** Reads an answer of lines of JSON (NDJSON) while it comes. Rejects with a TypeError where it breaks off. */
export async function readLines(response: Response, onValue: (value: unknown) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value = "", done } = (await reader?.read()) ?? { done: true };
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onValue(JSON.parse(line));
    if (done) break;
  }
  if (rest !== "") throw new TypeError("The answer broke off");
}
