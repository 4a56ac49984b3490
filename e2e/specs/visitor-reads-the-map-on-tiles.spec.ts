import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { runFoyer } from "../command-line.ts";
import { expect, test as base } from "../fixtures.ts";
import { startTileServer, type TileServer } from "../tile-server.ts";
import { skip } from "../visitor.ts";

const mapOn = (tiles: TileServer) => ({
  map: {
    zoom: 15,
    lat: 50.776944,
    long: 15.760983,
    tilesUrl: `${tiles.origin}/{z}/{x}/{y}.svg`,
    attribution: "© Tiles of the test",
  },
});

/** A server whose map uses tiles of another server. */
const test = base.extend<object, { tiles: TileServer }>({
  tiles: [
    async ({}, use) => {
      const tiles = await startTileServer();
      await use(tiles);
      await tiles.stop();
    },
    { scope: "worker" },
  ],

  seed: [
    async ({ tiles }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "foyer-e2e-tiles-"));
      await cp(process.env.FOYER_E2E_SEED ?? "", folder, { recursive: true });
      await writeFile(join(folder, "map.json"), JSON.stringify(mapOn(tiles)));
      await runFoyer(folder, "import-content", "map.json", "--edition", "2026/1");
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.use({ ignoreHTTPSErrors: true });

const widthsOf = (page: Page) =>
  page
    .locator("img.leaflet-tile")
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLImageElement).naturalWidth));

test("tiles of another server load under the page's policy and receive only the origin", async ({
  page,
  tiles,
  foyer,
  pageErrors,
}) => {
  // Any other message about the tiles, such as a CSP violation, fails the test.
  pageErrors.expect(new RegExp(`^foreign: ${tiles.origin}/`));
  await skip(page, { to: "/map" });
  await expect.poll(async () => (await widthsOf(page)).length).toBeGreaterThan(3);
  await expect.poll(async () => (await widthsOf(page)).every((width) => width === 256)).toBe(true);
  expect(tiles.requests.map(({ path }) => path)).toContainEqual(
    expect.stringMatching(/^\/15\/\d+\/\d+\.svg$/),
  );
  expect(new Set(tiles.requests.map(({ referer }) => referer))).toEqual(
    new Set([`${new URL(foyer.url).origin}/`]),
  );
  await expect(page.getByText("© Tiles of the test")).toBeVisible();
  await expect(page.getByText(/^The background map could not be loaded/)).toBeHidden();

  await test.step("markers stay if the tile server is unreachable, and a message appears", async () => {
    pageErrors.expect(/^console error: Failed to load resource: net::ERR_CONNECTION_REFUSED/);
    await tiles.stop();
    await page.reload();
    await expect(page.getByText(/^The background map could not be loaded/)).toBeVisible();
    await expect(page.locator(".leaflet-marker-icon").first()).toBeVisible();
    await expect(page.locator(".leaflet-overlay-pane path").first()).toBeVisible();
    await expect(page.locator(".leaflet-control-scale-line")).toHaveText(/^\d+ m$/);
  });
});
