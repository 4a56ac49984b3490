import { type Notification, routes } from "@foyer/contract";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordSessionChanges } from "../../content/session-changes.ts";
import {
  bookmark,
  edition,
  notification,
  notificationAttendee,
  panel,
  panelChange,
} from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";
import { inPieces, xmlEvent, xmlSchedule } from "../../testing/schedule-files.ts";
import { readSchedule } from "../imports/formats/read-schedule.ts";
import { createContentWrite } from "../../content/content-write.ts";
import { TESTER } from "../../testing/writes.ts";
import { createImportsService } from "../imports/imports.service.ts";
import { createTellChanges, TOLD_AFTER_MS } from "./tell-changes.ts";

const { test, build } = await openTestApp();

type PanelRow = typeof panel.$inferSelect;

const tellChanges = createTellChanges(test);

const insertReader = async (editionId: number, userGroupId: number | null = null) => {
  const { account, attendee } = await build.insertParticipant(editionId, [], { userGroupId });
  return { id: attendee.id, token: await test.logIn(account.username) };
};

/** A panel in a hall, and somebody who has bookmarked it. */
const insertBookmarked = async (row: Partial<typeof edition.$inferInsert> = {}) => {
  const at = await build.insertEdition(row);
  const building = await build.insertBuilding(at.id);
  const floor = await build.insertFloor(building.id);
  const hall = await build.insertRoom(floor.id);
  const attic = await build.insertRoom(floor.id, {
    text: { pl: { name: "Strych" }, en: { name: "Attic" } },
  });
  const session = await build.insertPanel(at.id, {
    roomId: hall.id,
    startsAt: new Date("2026-09-03T08:00:00Z"),
    endsAt: new Date("2026-09-03T09:00:00Z"),
  });
  const reader = await insertReader(at.id);
  await test.db.insert(bookmark).values({ attendeeId: reader.id, panelId: session.id });
  return { at, hall, attic, session, reader };
};

/** Changes a panel as organisers do, at the moment of the test's clock. */
const edit = async (id: number, changes: Partial<PanelRow>) =>
  test.database.write(async (tx) => {
    const [before] = await tx.select().from(panel).where(eq(panel.id, id));
    if (!before) throw new Error("there is no such panel");
    const after = { ...before, ...changes };
    await recordSessionChanges(tx, [{ id, editionId: before.editionId, before, after }]);
    await tx.update(panel).set(changes).where(eq(panel.id, id));
    const changedAt = test.clock.now();
    await tx.update(panelChange).set({ changedAt }).where(eq(panelChange.panelId, id));
  });

const waitAndTell = async () => {
  test.clock.advance(TOLD_AFTER_MS);
  await tellChanges();
};

const see = async (
  at: { year: number; type: number },
  { token }: { token: string },
  language = 1,
): Promise<Notification[]> => {
  const query = { ...inEnglish(at), language };
  return (await test.get(routes.notifications.list, { query, token })).items;
};

const MOVED = {
  startsAt: new Date("2026-09-03T12:30:00Z"),
  endsAt: new Date("2026-09-03T13:30:00Z"),
};

describe("a changed session", () => {
  it("is told to who bookmarked it, speaks in it or was recommended it, and to nobody else", async () => {
    const { at, session, reader } = await insertBookmarked();
    const group = await build.insertUserGroup(at.id);
    const recommended = await insertReader(at.id, group.id);
    await build.recommend(group.id, session.id);
    const speaker = await insertReader(at.id);
    await build.addSpeaker(session.id, speaker.id, 2);
    await build.addSpeaker(session.id, speaker.id, 4);
    await build.addSpeaker(session.id, (await build.insertAttendee(at.id)).id);
    const stranger = await insertReader(at.id);
    await edit(session.id, MOVED);
    await waitAndTell();
    for (const one of [reader, recommended, speaker]) {
      expect(await see(at, one)).toMatchObject([{ isRead: false, icon: 21, panelId: session.id }]);
    }
    expect(await see(at, stranger)).toEqual([]);
    expect(await test.db.$count(notificationAttendee)).toBe(3);
  });

  it("that an import has moved is told to who bookmarked it", async () => {
    const at = await build.insertEdition();
    const load = async (start: string) => {
      const xml = xmlSchedule(xmlEvent({ date: `2026-09-03T${start}:00+02:00`, start }));
      const target = { edition: at, create: false, visible: true };
      const document = await readSchedule(inPieces(xml));
      await createImportsService(createContentWrite(test.database, test.clock)).loadSchedule(
        TESTER,
        document,
        target,
        { dryRun: false },
      );
    };
    await load("10:00");
    const reader = await insertReader(at.id);
    const [session] = await test.db.select().from(panel);
    if (!session) throw new Error("nothing was imported");
    await test.db.insert(bookmark).values({ attendeeId: reader.id, panelId: session.id });
    await load("14:00");
    await test.db.update(panelChange).set({ changedAt: test.clock.now() });
    await waitAndTell();
    expect(await see(at, reader)).toMatchObject([
      { panelId: session.id, description: { title: "New time: Powietrze w górach" } },
    ]);
  });

  it("says what is now and what was before, in both languages", async () => {
    const { at, session, reader, attic } = await insertBookmarked();
    await edit(session.id, { ...MOVED, roomId: attic.id });
    await waitAndTell();
    const [english] = await see(at, reader);
    expect(english?.description).toEqual({
      title: "New time and place: Grids without borders",
      content:
        "<p>Time: <strong>Thu\u00a02026-09-03, 14:30–15:30</strong> (before: Thu\u00a02026-09-03, 10:00–11:00)</p><p>Place: <strong>Hotel, Attic</strong> (before: Hotel, Hall)</p>",
    });
    const [polish] = await see(at, reader, 0);
    expect(polish?.description).toEqual({
      title: "Nowy termin i\u00a0miejsce: Sieci bez granic",
      content:
        "<p>Termin: <strong>czw.\u00a02026-09-03, 14:30–15:30</strong> (poprzednio: czw.\u00a02026-09-03, 10:00–11:00)</p><p>Miejsce: <strong>Hotel, Strych</strong> (poprzednio: Hotel, Sala)</p>",
    });
  });

  it("is told once for all that has changed, five minutes after the last change", async () => {
    const { at, session, reader, attic } = await insertBookmarked();
    await edit(session.id, MOVED);
    test.clock.advance(TOLD_AFTER_MS - 1);
    await edit(session.id, { roomId: attic.id });
    test.clock.advance(TOLD_AFTER_MS - 1);
    await tellChanges();
    expect(await see(at, reader)).toEqual([]);
    test.clock.advance(1);
    await tellChanges();
    await tellChanges();
    const titles = (await see(at, reader)).map(({ description }) => description.title);
    expect(titles).toEqual(["New time and place: Grids without borders"]);
  });

  it("is not told when it has changed back", async () => {
    const { at, session, reader, hall, attic } = await insertBookmarked();
    await edit(session.id, { roomId: attic.id });
    await edit(session.id, { roomId: hall.id });
    await waitAndTell();
    expect(await see(at, reader)).toEqual([]);
    expect(await test.db.$count(panelChange)).toBe(0);
  });

  it.each([
    ["cancelled", { isHidden: true }, "Cancelled: Grids without borders", 18],
    ["renamed", { text: { en: { topic: "Grids & <b>" } } }, "New title: Grids & <b>", 21],
  ])("that is %s is told as that", async (_what, changes, title, icon) => {
    const { at, session, reader } = await insertBookmarked();
    await edit(session.id, changes);
    await waitAndTell();
    const [notification] = await see(at, reader);
    expect(notification).toMatchObject({ icon, description: { title } });
    expect(notification?.description.content).not.toContain("<b>");
  });

  it("that is back after it was told as cancelled is told as that", async () => {
    const { at, session, reader } = await insertBookmarked();
    await edit(session.id, { isHidden: true });
    await waitAndTell();
    await edit(session.id, { isHidden: false });
    await waitAndTell();
    const [latest] = await see(at, reader);
    expect(latest?.description.title).toBe("Back in the programme: Grids without borders");
    expect(latest?.panelId).toBe(session.id);
  });

  it.each([
    ["hidden", { visible: false }],
    ["without its agenda", { showAgenda: false }],
    ["that tells no changes", { tellsChanges: false }],
  ])("of an edition %s is told to nobody, later neither", async (_what, row) => {
    const { at, session, reader } = await insertBookmarked(row);
    await edit(session.id, MOVED);
    await waitAndTell();
    await test.db.update(edition).set({ visible: true, showAgenda: true, tellsChanges: true });
    await test.database.invalidations.publish({ kind: "all" });
    await waitAndTell();
    expect(await see(at, reader)).toEqual([]);
  });

  it("that is over is told to nobody", async () => {
    const { at, session, reader, attic } = await insertBookmarked();
    test.clock.set("2026-09-03T10:00:00Z");
    await edit(session.id, { roomId: attic.id });
    await waitAndTell();
    expect(await see(at, reader)).toEqual([]);
    test.clock.set("2026-09-02T10:00:00Z");
  });

  it("tells no time where the edition shows none", async () => {
    const { at, session, reader } = await insertBookmarked({ agendaVisibleFields: [2, 3] });
    await edit(session.id, MOVED);
    await waitAndTell();
    expect(await see(at, reader)).toEqual([]);
  });

  it("stays to be told when telling fails", async () => {
    const { at, session, reader } = await insertBookmarked();
    await edit(session.id, MOVED);
    test.clock.advance(TOLD_AFTER_MS);
    const gone = new Error("the database has gone");
    const failing = createTellChanges({
      clock: test.clock,
      database: {
        write: (run) =>
          test.database.write(async (tx, publish) => {
            await run(tx, publish);
            throw gone;
          }),
      },
    });
    await expect(failing()).rejects.toBe(gone);
    expect(await test.db.$count(notification)).toBe(0);
    await tellChanges();
    expect(await see(at, reader)).toHaveLength(1);
  });

  it("that nobody marked makes no notification", async () => {
    const { session } = await insertBookmarked();
    await test.db.execute(sql`delete from bookmark`);
    await edit(session.id, MOVED);
    await waitAndTell();
    expect(await test.db.$count(notification)).toBe(0);
  });
});
