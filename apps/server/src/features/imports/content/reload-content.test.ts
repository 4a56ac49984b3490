import fc from "fast-check";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  hotel,
  informationItem,
  invitation,
  mapCategory,
  mapMarker,
  mapPolyline,
  partner,
  partnerGroup,
  partnerInvitation,
  trade,
} from "../../../db/schema/index.ts";
import { hasDiffs } from "../row-counts.ts";
import { documents } from "../../../testing/imports/arbitrary-document.ts";
import { getCounts, openContentTests } from "../../../testing/imports/open-content-tests.ts";
import { DOCUMENT, POINTS } from "../../../testing/imports/full-document.ts";

const { database, build, openEdition, load, getRevision, collectInvalidations, readEverything } =
  await openContentTests();

describe("a second import", () => {
  test("of the same file changes nothing, for any file", { timeout: 60_000 }, async () => {
    await openEdition();
    await fc.assert(
      // Each file is loaded on top of the previous ones.
      fc.asyncProperty(documents, async (document) => {
        await load(document);
        const stored = await readEverything();
        const revision = await getRevision();
        const invalidations = await collectInvalidations(async () => {
          const report = await load(document);
          expect(report.counts.filter((counts) => hasDiffs([counts]))).toEqual([]);
        });
        expect(invalidations).toEqual([]);
        expect(await getRevision()).toBe(revision);
        expect(await readEverything()).toEqual(stored);
      }),
      { numRuns: 10 },
    );
  });

  test("writes only differences", async () => {
    await openEdition();
    await load(DOCUMENT);
    const invalidations = await collectInvalidations(async () => {
      const report = await load({
        ...DOCUMENT,
        information: [{ ...DOCUMENT.information[0], title: "Droga" }],
      });
      expect(report.counts.filter((counts) => hasDiffs([counts]))).toMatchObject([
        { kind: "information", changed: 1, added: 0 },
      ]);
    });
    expect(invalidations).toMatchObject([{ kind: "edition", part: "pages" }]);
  });

  test("hides rows missing from the file, and shows them when they return", async () => {
    await openEdition();
    await load(DOCUMENT);
    const { db } = database;
    const lists = Object.keys(DOCUMENT).filter(
      (list) => !["organiser", "map", "events"].includes(list),
    );
    const report = await load({
      ...Object.fromEntries(lists.map((list) => [list, []])),
      partners: [{ key: "other", name: "Inny" }],
    });
    expect(getCounts(report, "trades")).toMatchObject({ hidden: 1 });
    expect(getCounts(report, "hotels")).toMatchObject({ hidden: 1 });
    expect(getCounts(report, "partners")).toMatchObject({ added: 1, hidden: 1 });
    for (const table of [
      trade,
      hotel,
      partnerGroup,
      informationItem,
      invitation,
      mapCategory,
      mapMarker,
      mapPolyline,
    ]) {
      const rows = await db.select({ isHidden: table.isHidden }).from(table);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ isHidden }) => isHidden)).toBe(true);
    }

    const restored = await load(DOCUMENT);
    expect(getCounts(restored, "partners")).toMatchObject({ changed: 1, hidden: 1 });
    for (const table of [trade, hotel, informationItem]) {
      expect((await db.select().from(table))[0]?.isHidden).toBe(false);
    }
  });

  test("leaves lists missing from the file unchanged", async () => {
    await openEdition();
    await load(DOCUMENT);
    const before = await readEverything();
    const {
      representatives: _1,
      panels: _2,
      invitations: _3,
      ...partnerItem
    } = DOCUMENT.partners[0] ?? {};
    await load({ partners: [partnerItem] });
    await load({});
    expect(await readEverything()).toEqual(before);
  });

  test("removes representatives, panels and invitations missing from a partner's list", async () => {
    await openEdition();
    await load(DOCUMENT);
    const partnerItem = {
      ...DOCUMENT.partners[0],
      representatives: ["7"],
      panels: [],
      invitations: [],
    };
    const report = await load({ partners: [partnerItem] });
    expect(getCounts(report, "representatives")).toMatchObject({ removed: 1, unchanged: 1 });
    expect(getCounts(report, "patronages")).toMatchObject({ removed: 1 });
    expect(getCounts(report, "partnerInvitations")).toMatchObject({ hidden: 1 });
  });
});

test("rows of other sources stay unchanged", async () => {
  const { id } = await openEdition();
  const ownPartner = await build.insertPartner(id);
  const { db } = database;
  const text = { pl: { name: "Własna", title: "Własna" } };
  await db.insert(trade).values([
    { editionId: id, text },
    { editionId: id, text, importKey: "demo:a" },
  ]);
  await db.insert(partnerGroup).values({ editionId: id, text });
  await db.insert(informationItem).values({ editionId: id, text });
  await db.insert(mapPolyline).values({ editionId: id, color: "#000000", points: POINTS });
  await db.insert(partnerInvitation).values({ partnerId: ownPartner.id, text });
  const before = await readEverything();
  await load({ trades: [], partnerGroups: [], partners: [], information: [], mapPolylines: [] });
  expect(await readEverything()).toEqual(before);
  await load({ partners: [{ key: "p", name: "P", trade: "demo:a", group: "Własna" }] });
  const [partnerRow] = await db.select().from(partner).where(eq(partner.externalId, "content:p"));
  expect(partnerRow?.partnerGroupId).not.toBeNull();
});

test("rows of another edition with the same keys stay unchanged", async () => {
  const other = await build.insertEdition({ year: 2026, type: 8 });
  await database.db
    .insert(trade)
    .values({ editionId: other.id, importKey: "content:energy", text: { pl: { name: "Inna" } } });
  await openEdition();
  await load({ trades: [{ key: "energy", name: "Energia" }] });
  await load({ trades: [] });
  const rows = await database.db.select().from(trade).where(eq(trade.editionId, other.id));
  expect(rows).toMatchObject([{ isHidden: false, text: { pl: { name: "Inna" } } }]);
});
