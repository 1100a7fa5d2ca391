import { expect, it, vi } from "vitest";
import { createNews } from "./news";

it("brings each topic what is told of it, and all of them that some may have been missed", async () => {
  let lose = (): void => undefined;
  const heard: ((text: string) => void)[] = [];
  const news = createNews({
    notify: async (_channel, text) => heard.forEach((hear) => hear(text)),
    listen: async (_channel, onNews) => {
      heard.push(onNews);
      lose = () => onNews("");
      return async () => undefined;
    },
  });
  const [rights, definitions] = [vi.fn(), vi.fn()];
  const stop = await news.listen("rights", rights);
  await news.listen("definitions", definitions);
  await news.open(() => undefined);
  expect(heard).toHaveLength(1);
  await news.notify("rights", "1 12");
  lose();
  await stop();
  await news.notify("rights", "1 13");
  expect(rights.mock.calls).toEqual([["1 12"], [""]]);
  expect(definitions.mock.calls).toEqual([[""]]);
});
