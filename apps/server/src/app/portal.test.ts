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

it("serves the service worker uncached, with the revision of the current page", async () => {
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
  const response = await test.app.inject({
    url: "/manifest.webmanifest",
    headers: { "accept-language": language },
  });
  expect(response.headers["content-type"]).toBe("application/manifest+json");
  return response.json() as { name: string; shortcuts: { name: string; url: string }[] };
};

it("names the default conference in the manifest, in the caller's language", async () => {
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

it("varies the manifest by language, also if it is compressed", async () => {
  const build = createBuilders(test.database);
  for (const [year, name] of [
    [2030, "Forum"],
    [2031, "Forum ".repeat(150)],
  ] as const) {
    await build.insertEdition({
      year,
      startsOn: `${year}-09-01`,
      endsOn: `${year}-09-02`,
      text: { en: { name } },
    });
    const { headers } = await test.app.inject("/manifest.webmanifest");
    expect(headers.vary).toContain("accept-language");
  }
});
