import type { Route } from "@foyer/contract";
import { expect, it } from "vitest";
import { createInvalidations } from "../db/invalidations.ts";
import { account, edition, recentPanelChange } from "../db/schema/index.ts";
import { mapCategories, mapLines, mapMarkers, mapView } from "../features/maps/maps.writes.ts";
import { information } from "../features/pages/pages.writes.ts";
import { partners, trades } from "../features/partners/partners.writes.ts";
import { createBuilders } from "../testing/builders.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { openWrites } from "../testing/writes.ts";
import { type EditionFixtures, insertContent, type Person } from "./fixtures.ts";
import { portalRoutes } from "./routes.ts";
import { inputOf } from "./permission-matrix.ts";

const { test, build } = await openTestApp();

const writes = openWrites(test, {
  trades,
  partners,
  information,
  mapView,
  mapCategories,
  mapMarkers,
  mapLines,
});

const POINTS = [
  { lat: 50.77, long: 15.75 },
  { lat: 50.78, long: 15.76 },
];

/** Inserts content for every public route. */
const insertEverything = async (): Promise<EditionFixtures> => {
  const at = await insertContent(build, true);
  const { id } = at.edition;
  const en = { name: "Name", title: "Title" };
  const path = await build.insertPath(id);
  const panel = await build.insertPanel(id, { thematicPathId: path.id });
  const before = {
    topic: { en: "Before" },
    startsAt: null,
    endsAt: null,
    roomId: null,
    isHidden: false,
  };
  const change = { panelId: panel.id, editionId: id, before, changedAt: new Date() };
  await test.db.insert(recentPanelChange).values(change);
  const tradeId = await writes.trades.create(id, { text: { en } });
  const links = { url: null, partnerGroupId: null, roomId: null };
  await writes.partners.create(id, { text: { en }, tradeId, ...links });
  await writes.information.create(id, { icon: null, text: { en } });
  const view = { tilesUrl: null, tilesOnDemand: false, attribution: "© Forum", picture: null };
  await writes.mapView.set(id, { ...view, zoom: 15, lat: 50.78, long: 15.76 });
  await writes.mapCategories.create(id, { text: { en }, minZoom: null, maxZoom: null });
  await writes.mapMarkers.create(id, { text: { en } });
  await writes.mapLines.create(id, { color: "#17604f", points: POINTS });
  return at;
};

const enter = async (editionId: number): Promise<Person> => {
  const { username } = (await build.insertParticipant(editionId)).account;
  return { username, token: await test.logIn(username) };
};

/** Replaces the edition by an empty one of the same name, without invalidating caches. */
const emptyBehindCaches = async ({ year, type }: EditionFixtures["edition"]): Promise<void> => {
  await test.db.delete(edition);
  await test.db.delete(account);
  const unconnectedInvalidations = createInvalidations();
  await createBuilders({ db: test.db, invalidations: unconnectedInvalidations }).insertEdition({
    year,
    type,
  });
};

/** Routes by object id look up the edition for each request. */
const publicRoutes = portalRoutes().filter(
  ({ route }: { route: Route }) => route.publicContent && route.edition !== "object",
);

it.each(publicRoutes)(
  "$name sends no query from a warm cache, without and with a token",
  async ({ name, route }) => {
    const at = await insertEverything();
    const person = await enter(at.edition.id);
    const request = async (token: string | null) => {
      const { statusCode, body } = await test.call(route, {
        ...inputOf({ name, route }, at, person, ""),
        token,
      });
      return { statusCode, body };
    };
    const cachedResponse = await request(null);
    expect(cachedResponse.statusCode).toBe(200);
    expect(await request(person.token)).toEqual(cachedResponse);
    await emptyBehindCaches(at.edition);
    expect([await request(null), await request(person.token)]).toEqual([
      cachedResponse,
      cachedResponse,
    ]);
    await test.database.invalidations.publish({ kind: "all" });
    expect(await request(null)).not.toEqual(cachedResponse);
  },
);
