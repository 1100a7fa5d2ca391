import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext } from "ra-core";
import { expect, it } from "vitest";
import { fakeProvider } from "../../../../tests/support/renderForm";
import { cleanBody } from "../model/messageBody";
import MessageBody from "./MessageBody";

const picture =
  '<p>Look: <img src="https://elsewhere.example/p.png" alt="our garden" onerror="alert(1)"></p>';

it("leaves pictures out until they are asked for", async () => {
  const { container } = render(
    <CoreAdminContext dataProvider={fakeProvider({})}>
      <MessageBody html={picture} />
    </CoreAdminContext>,
  );
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByText(/our garden/)).toBeVisible();
  await userEvent.click(screen.getByRole("button"));
  const image = container.querySelector("img");
  expect(image).toHaveAttribute("src", "https://elsewhere.example/p.png");
  expect(image).toHaveAttribute("referrerpolicy", "no-referrer");
  expect(image).not.toHaveAttribute("onerror");
});

it("shows the organisation's own pictures at once", () => {
  const own = '<img src="/api/organization/image/abcdefghijklmnopqrst_-/" alt="our garden" width="320">';
  expect(cleanBody(own, false)).toEqual({ html: own, pictures: 0 });
  expect(cleanBody('<img src="/api/organization/image/../x/" alt="">', true).html).toBe("");
});

it.each([
  "<script>alert(1)</script>",
  '<iframe src="https://evil.example"></iframe>',
  '<style>p{background:url("https://evil.example")}</style>',
  '<form action="https://evil.example"><input></form>',
])("takes away %s", (html) => expect(cleanBody(html, true).html).toBe(""));

it("takes away what styles, fetches and runs", () => {
  const html = '<p style="background:url(https://evil.example)" class="x" onclick="alert(1)">x</p>';
  expect(cleanBody(html, true).html).toBe("<p>x</p>");
  expect(cleanBody('<a href="javascript:alert(1)">x</a>', true).html).not.toContain("href");
  expect(cleanBody('<img src="data:image/svg+xml,x" alt="">', true).html).toBe("");
});

it("opens links in a new tab that knows nothing of this one", () => {
  expect(cleanBody('<a href="https://example.org/">x</a>', false).html).toBe(
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
});
