import {
  type ChatMessage,
  type Conference,
  MESSAGES_PAGE,
  type ConversationSettings,
  routes,
} from "@foyer/contract";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswords } from "../lib/passwords.ts";
import { createBuilders } from "../testing/builders.ts";
import { createOwnTestDatabase } from "../testing/database.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import {
  account,
  attendee,
  bookmark,
  edition,
  file,
  informationItem,
  invitation,
  panel,
  recreationalEvent,
} from "../db/schema/index.ts";
import { isDemoLoaded, prepareDemo } from "./prepare-demo.ts";
import { loadDemo } from "./load-demo.ts";

const DEMO_LIMIT_MS = 60_000;

let test: TestApp;

const dependencies = () => ({
  database: test.database,
  storage: test.storage,
  passwords: createPasswords(),
  clock: test.clock,
});

beforeAll(async () => {
  test = await createTestApp();
  // Two replicas load it at the same time.
  await Promise.all([prepareDemo(true, dependencies()), prepareDemo(true, dependencies())]);
}, DEMO_LIMIT_MS);
afterAll(() => test.close());

const idsByKey = (table: typeof informationItem | typeof invitation | typeof recreationalEvent) =>
  test.db.select({ id: table.id, key: table.importKey }).from(table).orderBy(table.id);

const idsOf = async () => ({
  accounts: await test.db
    .select({ id: account.id, key: account.username })
    .from(account)
    .orderBy(account.id),
  attendees: await test.db
    .select({ id: attendee.id, key: attendee.externalId })
    .from(attendee)
    .orderBy(attendee.id),
  panels: await test.db
    .select({ id: panel.id, key: panel.gid, isHidden: panel.isHidden })
    .from(panel)
    .orderBy(panel.id),
  information: await idsByKey(informationItem),
  invitations: await idsByKey(invitation),
  recreationalEvents: await idsByKey(recreationalEvent),
});

const currentEdition = async () => {
  const [row] = await test.db
    .select()
    .from(edition)
    .where(and(eq(edition.year, 2026), eq(edition.type, 1)));
  if (!row) throw new Error("There is no current edition");
  return row;
};

describe("the demo conference", () => {
  it("accepts the documented logins and shows the two visible editions", async () => {
    for (const username of ["anna", "john", "maria", "stand", "organiser"])
      await test.logIn(username, "foyer");
    const years = (conferences: readonly Conference[]) => conferences.map(({ year }) => year);
    expect(years(await test.get(routes.conferences.list))).toEqual([2026, 2025]);
    const token = await test.logIn("organiser", "foyer");
    expect(years(await test.get(routes.conferences.list, { token }))).toContain(2027);
    expect(await isDemoLoaded(test.db)).toBe(true);
  });

  it("takes place around today, in both languages", async () => {
    const { startsOn, endsOn } = await currentEdition();
    expect([startsOn <= "2026-09-02", endsOn >= "2026-09-02"]).toEqual([true, true]);
    for (const language of [0, 1]) {
      const items = await test.get(routes.panels.list, {
        query: { year: 2026, type: 1, language },
      });
      expect(items.length).toBeGreaterThanOrEqual(120);
    }
  });

  it("has a map with its own picture, and markers in existing buildings", async () => {
    const query = { conferenceYear: 2026, conferenceType: 1 };
    const { picture, tilesUrl } = await test.get(routes.maps.details, { query });
    expect(tilesUrl).toBeNull();
    const file = await test.call(routes.files.download, { query: { id: picture?.fileId } });
    expect(file.body).toContain("Srebrnica");
    const markers = await test.get(routes.maps.markers, { query });
    const buildings = await test.get(routes.buildings.list, {
      query: { year: 2026, type: 1, language: 1 },
    });
    const buildingIds = new Set(markers.flatMap(({ buildingId }) => buildingId ?? []));
    expect(buildingIds).toEqual(new Set(buildings.map(({ id }) => id)));
    expect(await test.get(routes.maps.polylines, { query })).toHaveLength(4);
  });

  it("has information for everybody, and invitations by audience", async () => {
    const query = { year: 2026, type: 1, language: 1 };
    expect(await test.get(routes.information.list, { query })).toHaveLength(30);
    const countFor = async (username: string) => {
      const token = await test.logIn(username, "foyer");
      return (await test.get(routes.invitations.list, { query, token })).length;
    };
    expect([await countFor("anna"), await countFor("john")]).toEqual([11, 9]);
  });

  it("offers recreational events to anna, with john signed up for one", async () => {
    const query = { year: 2026, type: 1, language: 1 };
    const token = await test.logIn("anna", "foyer");
    const events = await test.get(routes.recreationalEvents.list, { query, token });
    const free = events.map(({ limit, signedUpCount }) => limit && limit - signedUpCount);
    expect(free).toEqual([16, 3, 17, 13, 0, 42, 1, 0, 41, null]);
    expect(events.filter(({ canSignUp }) => canSignUp)).toHaveLength(7);
    const john = await test.logIn("john", "foyer");
    const johnsEvents = await test.get(routes.recreationalEvents.list, { query, token: john });
    expect(johnsEvents.filter(({ isSignedUp }) => isSignedUp)).toMatchObject([
      { canSignOut: false, description: { title: "Photographs at dawn" } },
    ]);
  });

  it("offers transport on its days: john has a request, anna can submit one", async () => {
    const { startsOn, endsOn } = await currentEdition();
    const getDetailsAs = async (username: string) =>
      test.get(routes.transport.details, {
        query: { year: 2026, type: 1, language: 1 },
        token: await test.logIn(username, "foyer"),
      });
    const { isActive, isSignedUp, arrivalData, departureData, information } =
      await getDetailsAs("anna");
    expect({ isActive, isSignedUp }).toEqual({ isActive: true, isSignedUp: false });
    expect(arrivalData.map(({ day }) => day)).toEqual([startsOn, expect.any(String)]);
    expect(departureData.map(({ day }) => day)).toEqual([endsOn]);
    expect(information).toContain("40 minutes");
    expect((await getDetailsAs("john")).isSignedUp).toBe(true);
  });

  it("has a small, distinct portrait for speakers and logins", async () => {
    const token = await test.logIn("john", "foyer");
    const query = { year: 2026, type: 1, language: 1 } as const;
    const list = await test.get(routes.attendees.list, { query, token });
    const withAvatar = list.filter(({ hasAvatar }) => hasAvatar);
    expect(withAvatar.length).toBeGreaterThanOrEqual(10);
    const pictures = await test.db.select().from(file).where(eq(file.kind, "avatar"));
    expect(pictures.length).toBeGreaterThanOrEqual(60);
    expect(new Set(pictures.map(({ sha256 }) => sha256)).size).toBe(pictures.length);
    expect(Math.max(...pictures.map(({ size }) => size))).toBeLessThan(20_000);
  });

  it("has chat contacts with accounts that cannot log in", async () => {
    const token = await test.logIn("anna", "foyer");
    const query = { conferenceYear: 2026, conferenceType: 1 };
    const users = await test.get(routes.chat.users, { query, token });
    expect(users.length).toBeGreaterThanOrEqual(150);
    const withPassword = await test.db.$count(account, isNotNull(account.passwordHash));
    expect(withPassword).toBe(5);
  });

  it("has a long conversation of anna, open invitations, and a blocked contact", async () => {
    const token = await test.logIn("anna", "foyer");
    const contacts = await test.get(routes.chat.history, { token });
    const statesOf = (settings: ConversationSettings) =>
      (["invitationReceived", "invitationSent", "isHeBlocked"] as const).filter(
        (state) => settings[state],
      );
    const states = contacts.map(({ lastName, settings }) => [lastName, ...statesOf(settings)]);
    expect(states).toEqual([
      ["informacyjny"],
      ["Smithson"],
      ["Rosenthal", "invitationReceived"],
      ["Hayakawa", "invitationSent"],
      ["Rudnicki", "isHeBlocked"],
    ]);
    expect(contacts.map(({ newCount }) => newCount)).toEqual([0, 0, 0, 0, 0]);
  });

  it("shows messages with panels, pictures and documents to anna and john only", async () => {
    const token = await test.logIn("anna", "foyer");
    const contacts = await test.get(routes.chat.history, { token });
    const john = contacts.find(({ lastName }) => lastName === "Smithson");
    const listAll = async (beforeThan?: number): Promise<ChatMessage[]> => {
      const query = { userId: john?.userId ?? 0, ...(beforeThan !== undefined && { beforeThan }) };
      const page = await test.get(routes.chat.messages, { query, token });
      return page.length < MESSAGES_PAGE ? page : [...(await listAll(page[0]?.id)), ...page];
    };
    const messages = await listAll();
    expect(messages.length).toBeGreaterThan(300);
    expect(messages.filter(({ panel }) => panel !== null).length).toBeGreaterThan(10);
    const files = messages.filter(({ fileId }) => fileId !== null);
    const types = files.map(({ fileMimeType }) => fileMimeType);
    expect(new Set(types)).toEqual(new Set(["image/png", "application/pdf"]));
    const statusFor = async (username: string, id: string | null) => {
      const token = await test.logIn(username, "foyer");
      return (await test.call(routes.files.download, { query: { id }, token })).statusCode;
    };
    for (const { fileId, previewFileId } of files) {
      expect(await statusFor("john", fileId)).toBe(200);
      expect(await statusFor("stand", fileId)).toBe(404);
      if (previewFileId) expect(await statusFor("anna", previewFileId)).toBe(200);
    }
  });

  it(
    "preserves ids, bookmarks and passwords when loaded again",
    async () => {
      const before = await idsOf();
      const token = await test.logIn("maria", "foyer");
      const [item] = await test.get(routes.panels.list, {
        query: { year: 2026, type: 1, language: 1 },
      });
      await test.get(routes.agenda.addFavourite, { body: { id: item?.id ?? 0 }, token });
      const bookmarks = await test.db.select().from(bookmark);
      const [maria] = await test.db.select().from(account).where(eq(account.username, "maria"));
      await loadDemo(dependencies());
      expect(await idsOf()).toEqual(before);
      expect(await test.db.select().from(bookmark)).toEqual(expect.arrayContaining(bookmarks));
      const [again] = await test.db.select().from(account).where(eq(account.username, "maria"));
      expect(again?.passwordHash).toBe(maria?.passwordHash);
    },
    DEMO_LIMIT_MS,
  );

  it(
    "moves its days when they are over, unless disabled",
    async () => {
      const idsBefore = await idsOf();
      const editionBefore = await currentEdition();
      test.clock.advance(30 * 86_400_000);
      await prepareDemo(false, dependencies());
      expect((await currentEdition()).startsOn).toBe(editionBefore.startsOn);
      await prepareDemo("if-empty", dependencies());
      expect((await currentEdition()).startsOn > editionBefore.startsOn).toBe(true);
      expect(await idsOf()).toEqual(idsBefore);
      const dates = await test.get(routes.panels.dates, { query: { year: 2026, type: 1 } });
      expect(dates.some((date) => date <= "2026-10-02")).toBe(true);
      expect((dates.at(0) ?? "") > editionBefore.endsOn).toBe(true);
    },
    DEMO_LIMIT_MS,
  );
});

describe("a partly loaded demo", () => {
  it(
    "does not count as loaded, and is completed at the next start",
    async () => {
      const database = await createOwnTestDatabase();
      const failingStorage = {
        ...test.storage,
        put: () => Promise.reject(new Error("the disk is full")),
      };
      const loading = prepareDemo("if-empty", {
        ...dependencies(),
        database,
        storage: failingStorage,
      });
      await expect(loading).rejects.toThrow("the disk is full");
      expect(await database.db.$count(edition)).toBe(1);
      expect(await isDemoLoaded(database.db)).toBe(false);
      await prepareDemo("if-empty", { ...dependencies(), database });
      expect(await isDemoLoaded(database.db)).toBe(true);
      expect(await database.db.$count(edition)).toBe(3);
      await database.close();
    },
    DEMO_LIMIT_MS,
  );
});

describe("another conference in an edition of the demo's name", () => {
  it("does not count as the demo, even with the demo's people, and stays unchanged", async () => {
    const database = await createOwnTestDatabase();
    const build = createBuilders(database);
    const { id } = await build.insertEdition({ year: 2026, type: 1 });
    const { id: accountId } = await build.insertAccount({ username: "anna" });
    await build.insertAttendee(id, { accountId });
    const before = await database.db.select().from(edition);
    expect(await isDemoLoaded(database.db)).toBe(false);
    await prepareDemo("if-empty", { ...dependencies(), database });
    await expect(prepareDemo(true, { ...dependencies(), database })).rejects.toThrow(
      "The demo would overwrite the conference in edition 2026/1",
    );
    expect(await database.db.select().from(edition)).toEqual(before);
    expect(await database.db.$count(account)).toBe(1);
    await database.close();
  });
});
