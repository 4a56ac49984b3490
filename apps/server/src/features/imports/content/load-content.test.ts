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
import { pngOf } from "../../../testing/content-folder.ts";
import type { ContentReport } from "./load-content.ts";
import { openContentTests } from "../../../testing/imports/open-content-tests.ts";
import { DOCUMENT, POINTS } from "../../../testing/imports/whole-document.ts";

const { database, storage, openEdition, load, problemsOf, getRevision, listen, readEverything } =
  await openContentTests();

describe("a first import", () => {
  test("tells who runs the edition, and leaves its other texts", async () => {
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

  test("loads partners with all that belongs to them", async () => {
    const { id, room, ola, jan, event } = await openEdition();
    await load(DOCUMENT);
    const { db } = database;
    const [group] = await db.select().from(partnerGroup);
    const [energy] = await db.select().from(trade);
    const [one] = await db.select().from(partner);
    const [logo] = await db.select().from(file).where(eq(file.name, "logo.png"));
    expect(group).toMatchObject({
      editionId: id,
      isOnLanding: true,
      text: { pl: { name: "Główni" } },
    });
    expect(one).toMatchObject({
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
      { partnerId: one?.id, attendeeId: ola.id, position: 0 },
      { partnerId: one?.id, attendeeId: jan.id, position: 1 },
    ]);
    expect(await db.select().from(panelPartner)).toMatchObject([
      { panelId: event.id, partnerId: one?.id },
    ]);
    expect(await db.select().from(partnerInvitation)).toMatchObject([
      {
        partnerId: one?.id,
        text: { pl: { title: "Kolacja" }, en: { title: "Kolacja", content: "<p>Come</p>" } },
      },
    ]);
  });

  test("loads hotels, pages and whom they are for", async () => {
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

  test("loads trades and hotels hidden, where the file says so", async () => {
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

  test("stores each picture once, as a public file of the edition", async () => {
    const { id } = await openEdition();
    await load(DOCUMENT);
    const files = await database.db.select().from(file).orderBy(asc(file.name));
    expect(files).toMatchObject([
      { editionId: id, kind: "content", isPublic: true, name: "logo.png", mediaType: "image/png" },
      { name: "map.png" },
    ]);
    expect(files).toHaveLength(2);
    const bytes = await storage.find(files[1]?.id ?? "");
    expect(bytes && (await buffer(bytes))).toEqual(pngOf("map"));
  });

  test("publishes each part that changed once and raises the revision once", async () => {
    const { id } = await openEdition();
    const heard = await listen(() => load(DOCUMENT));
    const parts = heard.map((invalidation) =>
      invalidation.kind === "edition" ? invalidation.part : invalidation.kind,
    );
    expect(parts.sort()).toEqual(["hotels", "map", "pages", "partners", "programme", "settings"]);
    expect(
      new Set(heard.map((invalidation) => "editionId" in invalidation && invalidation.editionId)),
    ).toEqual(new Set([id]));
    expect(await getRevision()).toBe(2);
  });
});

describe("nothing is stored", () => {
  const nothing = async (work: () => Promise<unknown>) => {
    await openEdition();
    const before = await readEverything();
    const heard = await listen(work);
    expect(heard).toEqual([]);
    expect(await readEverything()).toEqual(before);
    expect(await database.db.select().from(storedObject)).toEqual([]);
    expect(await getRevision()).toBe(1);
  };

  test("by a dry run, which counts as the import does", async () => {
    const trial: { report?: ContentReport } = {};
    await nothing(async () => {
      trial.report = await load(DOCUMENT, { dryRun: true });
    });
    expect((await load(DOCUMENT)).counts).toEqual(trial.report?.counts);
  });

  test("of a file with a single fault", () =>
    nothing(async () => {
      const mapMarkers = [...DOCUMENT.mapMarkers, { key: "x", name: "X", lat: 91, long: 0 }];
      expect(await problemsOf({ ...DOCUMENT, mapMarkers })).toHaveLength(1);
    }));

  test("where the storage is full", () =>
    nothing(async () => {
      const put = () => Promise.reject(new Failure("storage-full"));
      await expect(load(DOCUMENT, { into: { ...storage, put } })).rejects.toMatchObject({
        code: "storage-full",
      });
      await database.db.delete(storedObject);
    }));

  test("in an edition that there is not", async () => {
    await expect(load(DOCUMENT)).rejects.toMatchObject({ code: "unknown-edition" });
  });
});
