import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBuilders } from "../testing/builders.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-portal-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><head></head>");
  writeFileSync(join(folder, "sw.js"), 'keep([{ url: "/", revision: "PAGE_REVISION" }]);');
  test = await createTestApp({ portalFolder: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

it("serves a worker that is asked for each time and names the page as it is", async () => {
  const page = await test.app.inject("/shell");
  const worker = await test.app.inject("/sw.js");
  expect(worker.headers).toMatchObject({
    "cache-control": "public, no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
  const revision = String(page.headers["etag"]).replaceAll(/^W\/|"/g, "");
  expect(worker.body).toContain(`revision: "${revision}"`);
});

const readManifest = async (language: string) => {
  const answer = await test.app.inject({
    url: "/manifest.webmanifest",
    headers: { "accept-language": language },
  });
  expect(answer.headers["content-type"]).toBe("application/manifest+json");
  return answer.json() as { name: string; shortcuts: { name: string; url: string }[] };
};

it("tells a device the name of the conference that the portal opens with, in the reader's language", async () => {
  const build = createBuilders(test.database);
  await build.insertEdition({ year: 2025 });
  await build.insertEdition({
    year: 2026,
    text: { pl: { name: "Forum Gór" }, en: { name: "Mountain Forum" } },
  });
  await build.insertEdition({ year: 2027, visible: false, text: { en: { name: "Secret" } } });
  expect((await readManifest("en")).name).toBe("Mountain Forum");
  const polish = await readManifest("pl-PL");
  expect(polish.name).toBe("Forum Gór");
  expect(polish.shortcuts).toEqual([
    { name: "Program", url: "/panels" },
    { name: "Moja agenda", url: "/panels?tab=mine" },
    { name: "Poczta Forum", url: "/chat" },
  ]);
});
