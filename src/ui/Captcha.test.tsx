import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Captcha, type CaptchaProps } from "./Captcha";

const props: CaptchaProps = {
  siteKey: "the-site-key",
  locale: "de",
  label: "Check that you are not a robot",
  failedText: "The check could not be loaded.",
  round: 0,
  onToken: vi.fn(),
};
const script = (): HTMLScriptElement | null => document.head.querySelector("script[src*=recaptcha]");

afterEach(() => {
  script()?.remove();
  delete window.grecaptcha;
});

it("says so when its script cannot be loaded, and hands on the tokens of the one that can", async () => {
  const failing = render(<Captcha {...props} />);
  expect(script()?.src).toBe("https://www.google.com/recaptcha/api.js?render=explicit&hl=de");
  await act(async () => void fireEvent.error(script() as HTMLScriptElement));
  expect(screen.getByRole("alert")).toHaveTextContent("The check could not be loaded.");
  failing.unmount();
  script()?.remove();

  const onToken = vi.fn();
  const reset = vi.fn();
  let shown: { sitekey: string; callback(token: string): void; "expired-callback"(): void } | undefined;
  window.grecaptcha = {
    ready: (then) => then(),
    render: (_element, options) => {
      shown = options;
      return 7;
    },
    reset,
  };
  const { rerender } = render(<Captcha {...props} onToken={onToken} />);
  await act(async () => void fireEvent.load(script() as HTMLScriptElement));
  expect(shown?.sitekey).toBe("the-site-key");
  shown?.callback("solved");
  shown?.["expired-callback"]();
  expect(onToken.mock.calls).toEqual([["solved"], [undefined]]);

  rerender(<Captcha {...props} onToken={onToken} round={1} />);
  expect(reset).toHaveBeenCalledWith(7);
});
