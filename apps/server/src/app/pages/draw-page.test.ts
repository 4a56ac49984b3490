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
    <noscript>Foyer needs JavaScript.</noscript>
  </body>
</html>`;

const MANIFEST = {
  "_kit.js": { name: "kit", css: ["assets/kit.css"] },
  "_programme.js": { name: "programme", imports: ["_kit.js"], css: ["assets/programme.css"] },
};

/** As much as the portal's own build for the server has, without its components. */
const BUILT = `
export const choice = "choose()";
let clean;
export const setFirstCleaner = (cleaner) => (clean = cleaner);
export const draw = async ({ url, conference, language, profile }, ask) => {
  if (url.includes("details")) await new Promise((resolve) => setTimeout(resolve, 5_000));
  const days = await ask("/public/panels/dates", conference);
  const words = \`\${language} \${profile === null ? "nobody" : "visitor"} \${days} \${clean("<p onclick='x'>a</p>")}\`;
  const html = \`<p style="--height:73px">\${words}</p>\`;
  return { html: { phone: html, wide: html }, of: { words: "</script>" }, file: "programme" };
};
`;

let test: TestApp;
let build: ReturnType<typeof createBuilders>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-drawn-"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, "index.html"), SHELL);
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, "entry-server.js"), BUILT);
  test = await createTestApp({ portalFolder: folder, drawerFolder: folder });
  build = createBuilders(test.database);
});
beforeEach(() => test.database.truncate());
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string) => test.app.inject(url);

it("draws a page of what a visitor is answered, with its styles before and its code behind", async () => {
  const edition = await build.insertEdition({ type: 1 });
  await build.insertPanel(edition.id);
  const { body } = await open("/panels?language=pl");
  const [head = "", page = ""] = body.split("</head>");
  expect(head).toContain("/assets/kit.css");
  expect(head.indexOf("/assets/kit.css")).toBeLessThan(head.indexOf("/assets/programme.css"));
  expect(head).not.toContain("index.js");
  expect(page).toContain(`<div id="root" hidden><p data-style="--height:73px">pl`);
  expect(page).toContain("2026-09-02 <p>a</p>");
  expect(page).toContain(`data-for="pl ${edition.year}-1 /panels"`);
  expect(page).toContain(`<template id="drawn-splash"><div class="splash"></div></template>`);
  expect(page.indexOf("drawn-of")).toBeLessThan(page.indexOf("index.js"));
  expect(page).toContain(String.raw`{"words":"\u003c/script>"}`);
});

it("draws login for somebody who has no profile yet", async () => {
  await build.insertEdition({ type: 1 });
  expect((await open("/login")).body).toContain(`<p data-style="--height:73px">en nobody`);
  expect((await open("/panels")).body).not.toContain("nobody");
});

it("lets the script that chooses run, and no other", async () => {
  const { headers } = await open("/panels");
  const hash = createHash("sha256").update("choose()").digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it("draws no page of a hidden edition, of a search, or that is not for everybody", async () => {
  await build.insertEdition({ type: 1 });
  await build.insertEdition({ year: 2027, type: 1, visible: false });
  for (const url of ["/panels?edition=2027-1", "/panels?search=grids", "/chat", "/shell"]) {
    expect((await open(url)).body, url).not.toContain("drawn-of");
  }
});

it("draws a page beside a search of it, whichever was asked for first", async () => {
  await build.insertPanel((await build.insertEdition({ type: 1 })).id);
  const isDrawn = async (url: string) => (await open(url)).body.includes("drawn-of");
  expect([await isDrawn("/panels"), await isDrawn("/panels?search=grids")]).toEqual([true, false]);
  await test.database.truncate();
  await build.insertPanel((await build.insertEdition({ type: 2 })).id);
  const [search, plain] = ["/panels?open=event-1&edition=2026-2", "/panels?edition=2026-2"];
  expect([await isDrawn(search), await isDrawn(plain)]).toEqual([false, true]);
});

it("gives the page without its words where these take longer than a second", async () => {
  const { id } = await build.insertPanel((await build.insertEdition({ type: 1 })).id);
  const { body } = await open(`/panels/details/${id}`);
  expect(body).toContain("Grids without borders");
  expect(body).toContain(`<div id="root"><div class="splash">`);
});
