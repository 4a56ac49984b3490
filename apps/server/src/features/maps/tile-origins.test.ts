import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@foyer/contract";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createInvalidations } from "../../db/invalidations.ts";
import { edition, map } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { createTileOrigins } from "./tile-origins.ts";

const VIEW = { zoom: 15, lat: 50.78, long: 15.76 };

let test: TestApp;
let build: Builders;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-portal-"));
  writeFileSync(join(folder, "index.html"), "<html><head></head></html>");
  test = await createTestApp({ portalFolder: folder });
  build = createBuilders(test.database);
});
beforeEach(() => test.database.truncate());
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const openPage = (etag?: string) =>
  test.app.inject({ url: "/map", ...(etag && { headers: { "if-none-match": etag } }) });

const readPolicy = async (page = openPage()) =>
  String((await page).headers["content-security-policy"]);

const setTiles = (editionId: number, tilesUrl: string | null) =>
  test.database.write(async (tx, publish) => {
    const row = { ...VIEW, tilesUrl };
    await tx
      .insert(map)
      .values({ editionId, ...row })
      .onConflictDoUpdate({ target: map.editionId, set: row });
    publish({ kind: "edition", editionId, part: "map" });
  });

it("allows the tile servers of visible editions in the policy of pages only", async () => {
  const visible = await build.insertEdition();
  const hidden = await build.insertEdition({ visible: false });
  await setTiles(visible.id, "https://tiles.example/{z}/{x}/{y}.png");
  await setTiles(hidden.id, "https://hidden.example/{z}/{x}/{y}.png");
  expect(await readPolicy()).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(await readPolicy()).not.toContain("hidden.example");
  const response = await test.call(routes.conferences.list);
  expect(response.headers).not.toHaveProperty("content-security-policy");

  await test.database.write(async (tx, publish) => {
    await tx.update(edition).set({ visible: true });
    publish({ kind: "edition", editionId: hidden.id, part: "settings" });
  });
  expect(await readPolicy()).toContain("blob: https://hidden.example https://tiles.example;");
  await setTiles(visible.id, null);
  await setTiles(hidden.id, null);
  expect(await readPolicy()).toContain("img-src 'self' data: blob:;");
});

it("sends the page again if its policy has changed", async () => {
  const { id } = await build.insertEdition();
  await setTiles(id, null);
  const etag = String((await openPage()).headers.etag);
  expect((await openPage(etag)).statusCode).toBe(304);
  await setTiles(id, "https://tiles.example/{z}/{x}/{y}.png");
  expect((await openPage(etag)).statusCode).toBe(200);
});

it("omits invalid origins from the policy", async () => {
  const { id } = await build.insertEdition();
  await setTiles(id, "https://tiles.example; script-src */{z}/{x}/{y}");
  expect(await readPolicy()).not.toContain("tiles.example");
});

it("keeps the last origins during a database outage", async () => {
  const invalidations = createInvalidations();
  const log = { error: vi.fn<(...details: unknown[]) => void>() };
  const listTilesUrls = vi
    .fn<() => Promise<string[]>>()
    .mockResolvedValueOnce(["https://tiles.example/{z}/{x}/{y}.png"])
    .mockRejectedValueOnce(new Error("database unavailable"))
    .mockResolvedValueOnce([]);
  const origins = createTileOrigins({ listTilesUrls, invalidations, log });
  await origins.refresh();
  await invalidations.publish({ kind: "all" });
  expect(origins.list()).toEqual(["https://tiles.example"]);
  expect(log.error).toHaveBeenCalledOnce();
  await invalidations.publish({ kind: "edition", editionId: 1, part: "programme" });
  expect(listTilesUrls).toHaveBeenCalledTimes(2);
  await invalidations.publish({ kind: "all" });
  expect(origins.list()).toEqual([]);
});
