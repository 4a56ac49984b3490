import { buffer } from "node:stream/consumers";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  edition,
  file,
  hotel,
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
  map,
  mapCategory,
  mapMarker,
  mapPolyline,
  panel,
  panelPartner,
  partner,
  partnerAttendee,
  partnerGroup,
  partnerInvitation,
  storedObject,
  trade,
} from "../../../db/schema/index.ts";
import { Failure } from "../../../lib/failure.ts";
import { fileFromBytes } from "../../../lib/file-from-bytes.ts";
import { redrawPicture } from "../../../lib/pictures.ts";
import { pngOf } from "../../../testing/content-folder.ts";
import type { ContentReport } from "./load-content.ts";
import { openContentTests } from "../../../testing/imports/open-content-tests.ts";
import { DOCUMENT, POINTS } from "../../../testing/imports/full-document.ts";

const {
  database,
  storage,
  openEdition,
  load,
  listProblems,
  getRevision,
  collectInvalidations,
  readEverything,
} = await openContentTests();

describe("a first import", () => {
  test("sets the organiser and preserves other texts of the edition", async () => {
    await openEdition();
    await load(DOCUMENT);
    const [row] = await database.db.select().from(edition);
    const organiser = { street: "Zdrojowa 1", town: "Zdrój", technicalPartner: null };
    expect(row?.text).toMatchObject({
      pl: { name: "Forum", organiser: { ...organiser, name: "Fundacja Źródło" } },
      en: {
        name: "Forum",
        organiser: {
          ...organiser,
          name: "Spring Foundation",
          email: "hello@spring.test",
          appStoreUrl: "https://apps.test/spring",
          googlePlayUrl: null,
        },
      },
    });
  });

  test("loads partners with their lists", async () => {
    const { id, room, ola, jan, event } = await openEdition();
    await load(DOCUMENT);
    const { db } = database;
    const [group] = await db.select().from(partnerGroup);
    const [energy] = await db.select().from(trade);
    const [nordsee] = await db.select().from(partner);
    const [logo] = await db.select().from(file).where(eq(file.name, "logo.png"));
    expect(group).toMatchObject({
      editionId: id,
      isOnLanding: true,
      text: { pl: { name: "Główni" } },
    });
    expect(nordsee).toMatchObject({
      externalId: "content:nordsee",
      url: "https://nordsee.test/",
      partnerGroupId: group?.id,
      tradeId: energy?.id,
      roomId: room.id,
      text: {
        pl: { name: "Nordsee Link", logoFileId: logo?.id },
        en: { name: "Nordsee Link", logoFileId: logo?.id, description: "Cables\nunder the sea" },
      },
    });
    expect(await db.select().from(partnerAttendee).orderBy(asc(partnerAttendee.position))).toEqual([
      { partnerId: nordsee?.id, attendeeId: ola.id, position: 0 },
      { partnerId: nordsee?.id, attendeeId: jan.id, position: 1 },
    ]);
    expect(await db.select().from(panelPartner)).toMatchObject([
      { panelId: event.id, partnerId: nordsee?.id },
    ]);
    expect(await db.select().from(partnerInvitation)).toMatchObject([
      {
        partnerId: nordsee?.id,
        text: { pl: { title: "Kolacja" }, en: { title: "Kolacja", content: "<p>Come</p>" } },
      },
    ]);
  });

  test("loads hotels, and pages with their audience", async () => {
    const { group, ola } = await openEdition();
    await load(DOCUMENT);
    const { db } = database;
    expect(await db.select().from(hotel)).toMatchObject([
      { address: "Zdrojowa 3", url: "https://larch.test/", phone: null },
    ]);
    expect(await db.select().from(informationItem)).toMatchObject([
      {
        icon: 43,
        text: { pl: { title: "Dojazd", content: "<p>Autobusem</p>" }, en: { title: "Dojazd" } },
      },
    ]);
    const invitations = await db.select().from(invitation).orderBy(asc(invitation.position));
    expect(invitations.map(({ audience }) => audience)).toEqual(["all", "groups", "attendees"]);
    expect(await db.select().from(invitationGroup)).toEqual([
      { invitationId: invitations[1]?.id, userGroupId: group.id },
    ]);
    expect(await db.select().from(invitationAttendee)).toEqual([
      { invitationId: invitations[2]?.id, attendeeId: ola.id },
    ]);
  });

  test("loads hidden trades and hotels", async () => {
    await openEdition();
    await load({
      trades: [{ key: "energy", name: "Energy", hidden: true }],
      hotels: [{ key: "larch", name: "Larch", hidden: true }],
    });
    for (const table of [trade, hotel]) {
      expect(await database.db.select().from(table)).toMatchObject([{ isHidden: true }]);
    }
  });

  test("loads the map, and the texts and kind of an event", async () => {
    const { building, event } = await openEdition();
    await load(DOCUMENT);
    const { db } = database;
    const files = await db.select().from(file).orderBy(asc(file.name));
    const [logo, plan] = files;
    const [category] = await db.select().from(mapCategory);
    expect(await db.select().from(map)).toMatchObject([
      { zoom: 14, tilesOnDemand: true, pictureFileId: plan?.id, east: 21 },
    ]);
    expect(await db.select().from(mapMarker).orderBy(asc(mapMarker.position))).toMatchObject([
      {
        lat: 49.42,
        long: 0,
        categoryId: category?.id,
        buildingId: building.id,
        markerFileId: logo?.id,
        text: { en: { information: "<strong>a</strong>" } },
      },
      { lat: null, long: null, categoryId: null },
    ]);
    expect(await db.select().from(mapPolyline)).toMatchObject([
      { color: "#17604f", points: POINTS },
    ]);
    expect(await db.select().from(panel)).toMatchObject([
      {
        id: event.id,
        itemType: 1,
        text: {
          pl: { topic: "Sieci bez granic", description: "<p>Koncert</p>", pictureFileId: logo?.id },
          en: {
            topic: "Grids without borders",
            description: "<p>Who pays?</p>",
            pictureFileId: logo?.id,
          },
        },
      },
    ]);
  });

  test("stores each picture once and re-encoded, as a public file of the edition", async () => {
    const { id } = await openEdition();
    await load(DOCUMENT);
    const files = await database.db.select().from(file).orderBy(asc(file.name));
    expect(files).toMatchObject([
      { editionId: id, kind: "content", isPublic: true, name: "logo.png", mediaType: "image/png" },
      { name: "map.png", isRedrawn: true, usedAt: expect.any(Date) },
    ]);
    expect(files).toHaveLength(2);
    const bytes = await storage.find(files[1]?.id ?? "");
    const redrawn = await redrawPicture(fileFromBytes("map.png", "image/png", pngOf("map")));
    expect(bytes && (await buffer(bytes))).toEqual(await buffer(redrawn.open()));
  });

  test("publishes each changed part once and raises the revision once", async () => {
    const { id } = await openEdition();
    const invalidations = await collectInvalidations(() => load(DOCUMENT));
    const parts = invalidations.map((invalidation) =>
      invalidation.kind === "edition" ? invalidation.part : invalidation.kind,
    );
    expect(parts.sort()).toEqual(["hotels", "map", "pages", "partners", "programme", "settings"]);
    expect(
      new Set(
        invalidations.map((invalidation) => "editionId" in invalidation && invalidation.editionId),
      ),
    ).toEqual(new Set([id]));
    expect(await getRevision()).toBe(2);
  });
});

describe("an import that fails or is a dry run stores nothing", () => {
  const expectNothingStored = async (work: () => Promise<unknown>) => {
    await openEdition();
    const before = await readEverything();
    const invalidations = await collectInvalidations(work);
    expect(invalidations).toEqual([]);
    expect(await readEverything()).toEqual(before);
    expect(await database.db.select().from(storedObject)).toEqual([]);
    expect(await getRevision()).toBe(1);
  };

  test("in a dry run, which reports the same counts as the import", async () => {
    const dryRun: { report?: ContentReport } = {};
    await expectNothingStored(async () => {
      dryRun.report = await load(DOCUMENT, { dryRun: true });
    });
    expect((await load(DOCUMENT)).counts).toEqual(dryRun.report?.counts);
  });

  test("for a file with a single error", () =>
    expectNothingStored(async () => {
      const mapMarkers = [...DOCUMENT.mapMarkers, { key: "x", name: "X", lat: 91, long: 0 }];
      expect(await listProblems({ ...DOCUMENT, mapMarkers })).toHaveLength(1);
    }));

  test("if the storage is full", () =>
    expectNothingStored(async () => {
      const put = () => Promise.reject(new Failure("storage-full"));
      await expect(load(DOCUMENT, { into: { ...storage, put } })).rejects.toMatchObject({
        code: "storage-full",
      });
      await database.db.delete(storedObject);
    }));

  test("without an edition", async () => {
    await expect(load(DOCUMENT)).rejects.toMatchObject({ code: "unknown-edition" });
  });
});
