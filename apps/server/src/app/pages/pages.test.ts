import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AGENDA_FIELD } from "@foyer/contract";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createEditionsRepository } from "../../context/editions.repository.ts";
import { createEditions } from "../../context/editions.ts";
import * as schema from "../../db/schema/index.ts";
import { createLogger } from "../../lib/logger.ts";
import { createBuilders } from "../../testing/builders.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createPages } from "./create-pages.ts";

const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <meta
      name="description"
      content="As it was built."
    />
    <title>Foyer</title>
  </head>
  <body></body>
</html>`;

let test: TestApp;
let build: ReturnType<typeof createBuilders>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-pages-"));
  writeFileSync(join(folder, "index.html"), SHELL);
  test = await createTestApp({ portalFolder: folder });
  build = createBuilders(test.database);
});
beforeEach(() => test.database.truncate());
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (url: string) => (await test.app.inject(url)).body;

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const linksOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)">/g)].map(
      ([, rel, language, href]) => [language ?? rel, href],
    ),
  );
const eventOf = (html: string) => {
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return block === undefined ? undefined : JSON.parse(block);
};

const insertForum = (row: Parameters<typeof build.insertEdition>[0] = {}) =>
  build.insertEdition({
    type: 1,
    text: { pl: { name: "Forum Gór" }, en: { name: "Mountain Forum" } },
    ...row,
  });

describe("the head of a page", () => {
  it("describes the page in the language of its URL, and links the other one", async () => {
    const { id } = await build.insertPanel((await insertForum()).id);
    const english = await open(`/panels/details/${id}`);
    expect(titleOf(english)).toBe("Grids without borders – Foyer");
    expect(metaOf(english, "description")).toBe("Who pays?");
    expect(metaOf(english, "og:title")).toBe("Grids without borders – Mountain Forum");
    expect(english).not.toContain("As it was built.");
    const polish = await open(`/panels/details/${id}?language=pl`);
    expect(polish).toContain('<html lang="pl">');
    expect(titleOf(polish)).toBe("Sieci bez granic – Foyer");
    const pageUrl = `https://forum.example/panels/details/${id}`;
    expect(linksOf(polish)).toEqual({
      canonical: `${pageUrl}?language=pl`,
      pl: `${pageUrl}?language=pl`,
      en: pageUrl,
      "x-default": pageUrl,
    });
    expect(titleOf(await open("/Panels/?language=pl"))).toBe("Program – Foyer");
    expect(titleOf(await open("/"))).toBe("Mountain Forum – Foyer");
  });

  it("describes a panel as an event, and the programme as the events of a day", async () => {
    const edition = await insertForum();
    const { id } = await build.insertPanel(edition.id);
    expect(eventOf(await open(`/panels/details/${id}`))).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Event",
      name: "Grids without borders",
      startDate: "2026-09-02T10:00:00+02:00",
      superEvent: { name: "Mountain Forum" },
    });
    for (let count = 0; count < 45; count += 1) await build.insertPanel(edition.id);
    await test.database.write(async (_tx, publish) =>
      publish({ kind: "edition", editionId: edition.id, part: "programme" }),
    );
    const event = eventOf(await open("/panels"));
    expect(event).toMatchObject({ name: "Mountain Forum", startDate: "2026-09-01" });
    expect(event.subEvent).toHaveLength(40);
    expect(eventOf(await open("/partners"))).toBeUndefined();
  });

  it.each([{ showAgenda: false }, { agendaVisibleFields: [AGENDA_FIELD.date] }])(
    "describes no event if the edition does not publish times: %j",
    async (row) => {
      await build.insertPanel((await insertForum(row)).id);
      expect(eventOf(await open("/panels"))).toBeUndefined();
    },
  );

  it("escapes topics", async () => {
    const topic = `</script><script>alert("&")</script>`;
    const edition = await insertForum();
    const panel = await build.insertPanel(edition.id, {
      text: { en: { topic, description: "<p>a</p>" } },
    });
    for (const url of [`/panels/details/${panel.id}`, "/panels"]) {
      const html = await open(url);
      expect(html).not.toContain("<script>");
      expect(html.match(/<\/script>/g)).toHaveLength(1);
      const { name, subEvent } = eventOf(html);
      expect(url === "/panels" ? subEvent[0].name : name).toBe(topic);
    }
  });

  it("reveals nothing about hidden or missing records, nor on pages that are not public", async () => {
    await insertForum();
    const hidden = await insertForum({ year: 2027, visible: false });
    const { id } = await build.insertPanel(hidden.id);
    const urls = [
      "/?edition=2027-1",
      "/?edition=nonsense",
      `/panels/details/${id}`,
      `/panels/details/${id}?edition=2027-1`,
      "/chat",
      "/shell",
    ];
    for (const url of urls) expect(await open(url), url).toBe(await open("/shell"));
  });

  it("belongs to the edition of the panel, or to the one in the URL", async () => {
    await insertForum({ year: 2027, text: { en: { name: "Newer" } } });
    const { id } = await build.insertPanel((await insertForum()).id);
    const html = await open(`/panels/details/${id}`);
    expect(metaOf(html, "og:site_name")).toBe("Mountain Forum");
    expect(linksOf(html)["canonical"]).toMatch(/\?edition=2026-1$/);
    expect(metaOf(await open("/panels?edition=2026-1"), "og:site_name")).toBe("Mountain Forum");
    expect(metaOf(await open("/panels"), "og:site_name")).toBe("Newer");
  });

  it("follows the changes of organisers", async () => {
    const edition = await insertForum();
    const { id } = await build.insertPanel(edition.id);
    const url = `/panels/details/${id}`;
    const first = await test.app.inject(url);
    expect((await test.app.inject(url)).headers["etag"]).toBe(first.headers["etag"]);
    await test.database.write(async (tx, publish) => {
      await tx
        .update(schema.panel)
        .set({ text: { en: { topic: "Renamed" } } })
        .where(eq(schema.panel.id, id));
      publish({ kind: "edition", editionId: edition.id, part: "programme" });
    });
    await expect.poll(async () => titleOf(await open(url))).toBe("Renamed – Foyer");
    await test.database.write(async (tx, publish) => {
      await tx.update(schema.edition).set({ visible: false });
      publish({ kind: "edition", editionId: edition.id, part: "settings" });
    });
    expect(titleOf(await open(url))).toBe("Foyer");
  });
});

describe("a day in the URL of a page", () => {
  const canonicalOf = async (url: string) => linksOf(await open(url))["canonical"];

  it.each([
    ["/panels?day=2026-09-02", "/panels?day=2026-09-02"],
    ["/panels?day=all", "/panels?day=all"],
    ["/panels?day=2026-09-03", "/panels"],
    ["/panels?day=x1", "/panels"],
    ["/partners?day=2026-09-02", "/partners"],
  ])("is ignored unless the programme has it: %s", async (url, canonical) => {
    await build.insertPanel((await insertForum()).id);
    expect(await canonicalOf(url)).toBe(`https://forum.example${canonical}`);
  });

  it("is checked once per cached page", async () => {
    await build.insertPanel((await insertForum()).id);
    const url = "/panels?day=2026-09-02";
    const page = await open(url);
    const inject = vi.spyOn(test.app, "inject");
    onTestFinished(() => inject.mockRestore());
    expect(await open(url)).toBe(page);
    const calls: readonly unknown[][] = inject.mock.calls;
    const [, ...requests] = calls.map(([request]) => request);
    expect(requests.length).toBeGreaterThan(0);
    const conditional = { headers: { "if-none-match": expect.any(String) } };
    expect(requests).toEqual(requests.map(() => expect.objectContaining(conditional)));
  });
});

describe("many pages at once", () => {
  it("render two at a time; those beyond the queue lack their content", async () => {
    const edition = await insertForum();
    const panels = [];
    for (let count = 0; count < 30; count += 1) panels.push(await build.insertPanel(edition.id));
    const urls = panels.map(({ id }) => `/panels/details/${id}`);
    let concurrent = 0;
    let maxConcurrent = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const renderInto = async (shell: string) => {
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      await released;
      concurrent -= 1;
      return shell.replace("<body>", "<body>rendered");
    };
    const { invalidations } = test.database;
    const pages = createPages(test.app, {
      editions: createEditions(createEditionsRepository(test.db), invalidations, 100),
      clock: test.clock,
      log: createLogger("silent"),
      publicUrl: "https://forum.example",
      renderer: { scriptSource: "", renderInto },
    });
    const openAll = async () => {
      const opened = await Promise.all(urls.map((url) => pages.open(url, SHELL)));
      return opened.map((page) => page?.bytes.toString().includes("rendered"));
    };
    expect(await openAll()).toEqual(urls.map(() => false));
    release();
    await expect.poll(async () => new Set(await openAll())).toEqual(new Set([true]));
    expect(maxConcurrent).toBe(2);
  });
});

describe("the image of a link preview", () => {
  it("is a PNG of the declared size, for visible records only", async () => {
    const edition = await insertForum();
    const { id } = await build.insertPanel(edition.id, {
      text: { en: { topic: "<&> ".repeat(90) } },
    });
    const hidden = await insertForum({ year: 2027, visible: false });
    const html = await open(`/panels/details/${id}`);
    const url = new URL(metaOf(html, "og:image") ?? "").pathname;
    const response = await test.app.inject(url);
    expect(response.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=3600",
    });
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([width, height].map(String)).toEqual([
      metaOf(html, "og:image:width"),
      metaOf(html, "og:image:height"),
    ]);
    const refused = [
      `/share/${hidden.year}-1/en/conference.png`,
      "/share/2026-1/en/panel-999999.png",
      "/share/2026-1/de/conference.png",
      "/share/2026-1/en/nonsense.png",
    ];
    for (const path of refused) expect((await test.app.inject(path)).statusCode, path).toBe(404);
  });
});
