import { expect, it } from "vitest";
import { cleanHtml, plainText } from "./letterHtml";
import { mailHtml, NO_PICTURES, picturesIn } from "./pictures";

const ID = "abcdefghijklmnopqrst_-";
const OWN = `/api/organization/image/${ID}/`;
const pictures = { known: new Set([ID]), origin: "https://hope.example" };

it.each([
  "https://elsewhere.example/p.png",
  "http://192.168.0.1/p.png",
  "//elsewhere.example/p.png",
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "/api/organization/image/short/",
  `${OWN}../../auth/logout/`,
  `https://hope.example${OWN}`,
  "",
])("a picture at %j is left out of what is kept", (src) => {
  expect(cleanHtml(`<p>a<img src="${src}" alt="x">b</p>`)).toBe("<p>ab</p>");
});

it("a picture of the organisation stays, without what acts", () => {
  expect(
    cleanHtml(`<img src="${OWN}" alt="A &quot;b&quot;" width="320" onerror="x()" style="position:fixed">`),
  ).toBe(`<img src="${OWN}" alt="A &quot;b&quot;" width="320" />`);
  expect(picturesIn(`<p>x</p><img src="${OWN}"><img src="${OWN}"><img src="/x">`)).toEqual([ID]);
});

it("mails show pictures by their whole address, and the words of those that are gone", () => {
  const html = cleanHtml(`<p>Look: <img src="${OWN}" alt="A 'garden'" width="9999"></p>`);
  expect(mailHtml(html, pictures)).toBe(
    `<p>Look: <img src="https://hope.example${OWN}" alt="A &#39;garden&#39;" width="640" style="display:block;max-width:100%;height:auto;border:0;margin:0 0 16px"></p>`,
  );
  expect(mailHtml(html, NO_PICTURES)).toBe("<p>Look: A &#39;garden&#39;</p>");
  expect(mailHtml(`<img src="https://x.example/a.png" alt="<b>">`, pictures)).toBe("&lt;b&gt;");
  expect(mailHtml("<p>5 &lt; 6 &amp; 7</p>", pictures)).toBe("<p>5 &lt; 6 &amp; 7</p>");
});

const TABLE =
  "<table><tbody><tr><th><p>Day</p></th><th><p>Sum</p></th></tr><tr><td><p>1 May &lt; 2</p></td><td>5</td></tr></tbody></table>";

it("tables have lines of their own in a mail", () => {
  const mail = mailHtml(TABLE, NO_PICTURES);
  expect(mail).toContain(
    '<table style="border-collapse:collapse;width:100%;margin:0 0 16px" cellspacing="0" width="100%">',
  );
  expect(mail).toContain(
    '<td style="border:1px solid #8a97a5;padding:6px 8px;text-align:left;vertical-align:top"><p style="margin:0">1 May &lt; 2</p></td>',
  );
  expect(mailHtml('<table><tr><td style="text-align:right">5</td></tr></table>', NO_PICTURES)).toContain(
    'text-align:left;vertical-align:top;text-align:right">5</td>',
  );
});

it("tables are read in columns as plain text, however much a cell says it spans", () => {
  expect(plainText(TABLE).split("\n")).toEqual(["Day         Sum", "1 May < 2   5"]);
  const wide = `<table>${`<tr>${'<td colspan="1000" rowspan="1000">x</td>'.repeat(20)}</tr>`.repeat(20)}</table>`;
  expect(plainText(wide).length).toBeLessThan(5000);
});
