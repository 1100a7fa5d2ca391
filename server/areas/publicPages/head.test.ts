import { describe, expect, it } from "vitest";
import { type PageHead, shortened, withHead } from "./head";

const HTML = `<!doctype html>
<html lang="en" data-color-scheme="light">
  <head>
    <title>Almoner</title>
  </head>
  <body><noscript><div class="x"><p>Please allow scripts.</p></div></noscript></body>
</html>`;
const HEAD: PageHead = {
  status: 200,
  language: "de",
  title: "Sommerfest · Hope",
  description: "Suppe & Lieder",
  site: "Hope",
  canonical: "https://hope.example.org/public/events/sommerfest",
  image: undefined,
  isPrivate: false,
  structuredData: [],
  told: [],
};

describe("the head of a public page", () => {
  it("carries language, title, description, canonical address and Open Graph", () => {
    const html = withHead(HTML, HEAD);
    expect(html).toContain('<html lang="de" data-color-scheme="light">');
    expect(html).toContain("<title>Sommerfest · Hope</title>");
    expect(html).toContain('<meta name="description" content="Suppe &amp; Lieder" />');
    expect(html).toContain(`<link rel="canonical" href="${HEAD.canonical}" />`);
    expect(html).toContain('<meta property="og:title" content="Sommerfest · Hope" />');
    expect(html).not.toContain("noindex");
  });

  it.each(["</title><script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "$& $1 $`"])(
    "keeps what people wrote as text: %s",
    (text) => {
      const html = withHead(HTML, {
        ...HEAD,
        title: text,
        description: text,
        site: text,
        structuredData: [{ name: `${text}</script><script>alert(2)</script><!--` }],
      });
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img");
      expect(html.match(/<title>/g)).toHaveLength(1);
      const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? "";
      expect(JSON.parse(data)).toEqual({ name: `${text}</script><script>alert(2)</script><!--` });
    },
  );

  it("tells without scripts what the page is about and where to go on, as text", () => {
    const href = `https://hope.example.org/?a="><img src=x>`;
    const html = withHead(HTML, { ...HEAD, told: ["Garten <hinten>", { text: "Alle & mehr", href }] });
    const shown = /<noscript><div class="x">(.*)<\/div><\/noscript>/.exec(html)?.[1];
    expect(shown).toContain(
      "<h1>Sommerfest · Hope</h1><p>Suppe &amp; Lieder</p><p>Garten &lt;hinten&gt;</p>",
    );
    expect(shown).toContain(`&quot;&gt;&lt;img src=x&gt;">Alle &amp; mehr</a>`);
    expect(shown).toContain("erlauben Sie bitte JavaScript");
    expect(shown).not.toContain("Please allow scripts");
  });

  it("keeps private pages out of search engines", () => {
    const html = withHead(HTML, { ...HEAD, isPrivate: true, canonical: undefined });
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain("canonical");
  });
});

describe("a description", () => {
  it("is one line, cut between words", () => {
    expect(shortened("  Soup\n and  bread ")).toBe("Soup and bread");
    const long = shortened("word ".repeat(100));
    expect(long.length).toBeLessThanOrEqual(201);
    expect(long).toMatch(/word…$/);
  });
});
