import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";

const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <title>Foyer</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"><div class="splash"></div></div>
    <noscript>Foyer requires JavaScript.</noscript>
  </body>
</html>`;

const MANIFEST = {
  "_kit.js": { name: "kit", css: ["assets/kit.css"] },
  "_account.js": { name: "account" },
  "_programme.js": { name: "programme", imports: ["_kit.js"], css: ["assets/programme.css"] },
};

/** Interface of the portal's server build, without its components. */
const SERVER_BUILD = `
export const selectionScript = "select()";
let sanitiser;
export const setServerSanitiser = (sanitise) => (sanitiser = sanitise);
export const renderPage = async ({ url, conference, language, profile }, fetchPath) => {
  if (url.includes("details")) await new Promise((resolve) => setTimeout(resolve, 5_000));
  const days = await fetchPath("/public/panels/dates", conference);
  const text = \`\${language} \${profile === null ? "nobody" : "visitor"} \${days} \${sanitiser("<p onclick='x'>a</p>")}\`;
  const html = \`<p style="--height:73px">\${text}</p>\`;
  return { html: { phone: html, wide: html }, firstVisitBar: "<nav>bar</nav>", from: { text: "</script>" } };
};
`;

let test: TestApp;
let build: ReturnType<typeof createBuilders>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-rendered-"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, "index.html"), SHELL);
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, "entry-server.js"), SERVER_BUILD);
  test = await createTestApp({ portalFolder: folder, rendererFolder: folder });
  build = createBuilders(test.database);
});
beforeEach(() => test.database.truncate());
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string) => test.app.inject(url);

it("renders a page from a visitor's responses, with stylesheets first and scripts last", async () => {
  const edition = await build.insertEdition({ type: 1 });
  await build.insertPanel(edition.id);
  const { body } = await open("/panels?language=pl");
  const [head = "", page = ""] = body.split("</head>");
  expect(head).toContain("/assets/kit.css");
  expect(head.indexOf("/assets/kit.css")).toBeLessThan(head.indexOf("/assets/programme.css"));
  expect(head).not.toContain("index.js");
  expect(page).toContain(`<div id="root" hidden><p data-style="--height:73px">pl`);
  expect(page).toContain("2026-09-02 <p>a</p>");
  expect(page).toContain(`data-for="pl ${edition.year}-1 /panels everyone"`);
  expect(page).toContain(`<template id="render-first-visit"><nav>bar</nav></template>`);
  expect(page).toContain(`<template id="render-splash"><div class="splash"></div></template>`);
  expect(page.indexOf("rendered-from")).toBeLessThan(page.indexOf("index.js"));
  expect(page).toContain(String.raw`{"text":"\u003c/script>"}`);
});

it("renders the login page without a profile", async () => {
  await build.insertEdition({ type: 1 });
  expect((await open("/login")).body).toContain(`<p data-style="--height:73px">en nobody`);
  expect((await open("/panels")).body).not.toContain("nobody");
});

it("permits only the selection script", async () => {
  const { headers } = await open("/panels");
  const hash = createHash("sha256").update("select()").digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it("renders no page of a hidden edition, no search, and no page that is not public", async () => {
  await build.insertEdition({ type: 1 });
  await build.insertEdition({ year: 2027, type: 1, visible: false });
  for (const url of ["/panels?edition=2027-1", "/panels?search=grids", "/chat", "/shell"]) {
    expect((await open(url)).body, url).not.toContain("rendered-from");
  }
});

it("caches a page and its search separately, in either order", async () => {
  await build.insertPanel((await build.insertEdition({ type: 1 })).id);
  const isRendered = async (url: string) => (await open(url)).body.includes("rendered-from");
  expect([await isRendered("/panels"), await isRendered("/panels?search=grids")]).toEqual([
    true,
    false,
  ]);
  await test.database.truncate();
  await build.insertPanel((await build.insertEdition({ type: 2 })).id);
  const [search, plain] = ["/panels?open=event-1&edition=2026-2", "/panels?edition=2026-2"];
  expect([await isRendered(search), await isRendered(plain)]).toEqual([false, true]);
});

it("returns the page without content if rendering takes longer than 1 s", async () => {
  const { id } = await build.insertPanel((await build.insertEdition({ type: 1 })).id);
  const { body } = await open(`/panels/details/${id}`);
  expect(body).toContain("Grids without borders");
  expect(body).toContain(`<div id="root"><div class="splash">`);
});
