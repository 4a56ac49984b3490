import { type Notification, routes } from "@foyer/contract";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordPanelChanges } from "../../content/panel-changes.ts";
import {
  bookmark,
  edition,
  notification,
  notificationAttendee,
  panel,
  pendingPanelChange,
} from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";
import { toChunks, xmlEvent, xmlSchedule } from "../../testing/schedule-files.ts";
import { readSchedule } from "../imports/formats/read-schedule.ts";
import { createContentWrite } from "../../content/content-write.ts";
import { TESTER } from "../../testing/writes.ts";
import { createImportsService } from "../imports/imports.service.ts";
import { NOTIFY_DELAY_MS } from "./notifications.writes.ts";
import { createNotifyPanelChanges } from "./notify-panel-changes.ts";

const { test, build } = await openTestApp();

type PanelRow = typeof panel.$inferSelect;

const notifyPanelChanges = createNotifyPanelChanges(test);

const insertParticipant = async (editionId: number, userGroupId: number | null = null) => {
  const { account, attendee } = await build.insertParticipant(editionId, [], { userGroupId });
  return { id: attendee.id, token: await test.logIn(account.username) };
};

/** Creates a panel in a hall and an attendee with a bookmark for it. */
const insertBookmarked = async (row: Partial<typeof edition.$inferInsert> = {}) => {
  const at = await build.insertEdition(row);
  const building = await build.insertBuilding(at.id);
  const floor = await build.insertFloor(building.id);
  const hall = await build.insertRoom(floor.id);
  const attic = await build.insertRoom(floor.id, {
    text: { pl: { name: "Strych" }, en: { name: "Attic" } },
  });
  const target = await build.insertPanel(at.id, {
    roomId: hall.id,
    startsAt: new Date("2026-09-03T08:00:00Z"),
    endsAt: new Date("2026-09-03T09:00:00Z"),
  });
  const participant = await insertParticipant(at.id);
  await test.db.insert(bookmark).values({ attendeeId: participant.id, panelId: target.id });
  return { at, hall, attic, target, participant };
};

/** Changes a panel as an organiser at the time of the test clock. */
const edit = async (id: number, changes: Partial<PanelRow>) =>
  test.database.write(async (tx) => {
    const [before] = await tx.select().from(panel).where(eq(panel.id, id));
    if (!before) throw new Error("panel not found");
    const after = { ...before, ...changes };
    await recordPanelChanges(tx, [{ id, editionId: before.editionId, before, after }]);
    await tx.update(panel).set(changes).where(eq(panel.id, id));
    const changedAt = test.clock.now();
    await tx
      .update(pendingPanelChange)
      .set({ changedAt })
      .where(eq(pendingPanelChange.panelId, id));
  });

const waitAndNotify = async () => {
  test.clock.advance(NOTIFY_DELAY_MS);
  await notifyPanelChanges();
};

const listNotifications = async (
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

describe("a changed panel", () => {
  it("notifies people who bookmarked it, speak in it or got it recommended, and nobody else", async () => {
    const { at, target, participant } = await insertBookmarked();
    const group = await build.insertUserGroup(at.id);
    const recommended = await insertParticipant(at.id, group.id);
    await build.recommend(group.id, target.id);
    const speaker = await insertParticipant(at.id);
    await build.addSpeaker(target.id, speaker.id, 2);
    await build.addSpeaker(target.id, speaker.id, 4);
    await build.addSpeaker(target.id, (await build.insertAttendee(at.id)).id);
    const stranger = await insertParticipant(at.id);
    await edit(target.id, MOVED);
    await waitAndNotify();
    for (const recipient of [participant, recommended, speaker]) {
      expect(await listNotifications(at, recipient)).toMatchObject([
        { isRead: false, icon: 21, panelId: target.id },
      ]);
    }
    expect(await listNotifications(at, stranger)).toEqual([]);
    expect(await test.db.$count(notificationAttendee)).toBe(3);
  });

  it("notifies people who bookmarked it after an import moved it", async () => {
    const at = await build.insertEdition();
    const load = async (start: string) => {
      const xml = xmlSchedule(xmlEvent({ date: `2026-09-03T${start}:00+02:00`, start }));
      const target = { edition: at, create: false, visible: true };
      const document = await readSchedule(toChunks(xml));
      await createImportsService(createContentWrite(test.database, test.clock)).loadSchedule(
        TESTER,
        document,
        target,
        { dryRun: false },
      );
    };
    await load("10:00");
    const participant = await insertParticipant(at.id);
    const [target] = await test.db.select().from(panel);
    if (!target) throw new Error("no panel was imported");
    await test.db.insert(bookmark).values({ attendeeId: participant.id, panelId: target.id });
    await load("14:00");
    await test.db.update(pendingPanelChange).set({ changedAt: test.clock.now() });
    await waitAndNotify();
    expect(await listNotifications(at, participant)).toMatchObject([
      { panelId: target.id, description: { title: "New time: Powietrze w górach" } },
    ]);
  });

  it("names new and previous values in both languages", async () => {
    const { at, target, participant, attic } = await insertBookmarked();
    await edit(target.id, { ...MOVED, roomId: attic.id });
    await waitAndNotify();
    const [english] = await listNotifications(at, participant);
    expect(english?.description).toEqual({
      title: "New time and place: Grids without borders",
      content:
        "<p>Time: <strong>Thu\u00a02026-09-03, 14:30–15:30</strong> (previously: Thu\u00a02026-09-03, 10:00–11:00)</p><p>Place: <strong>Hotel, Attic</strong> (previously: Hotel, Hall)</p>",
    });
    const [polish] = await listNotifications(at, participant, 0);
    expect(polish?.description).toEqual({
      title: "Nowy termin i\u00a0miejsce: Sieci bez granic",
      content:
        "<p>Termin: <strong>czw.\u00a02026-09-03, 14:30–15:30</strong> (poprzednio: czw.\u00a02026-09-03, 10:00–11:00)</p><p>Miejsce: <strong>Hotel, Strych</strong> (poprzednio: Hotel, Sala)</p>",
    });
  });

  it("notifies once for all changes, five minutes after the last one", async () => {
    const { at, target, participant, attic } = await insertBookmarked();
    await edit(target.id, MOVED);
    test.clock.advance(NOTIFY_DELAY_MS - 1);
    await edit(target.id, { roomId: attic.id });
    test.clock.advance(NOTIFY_DELAY_MS - 1);
    await notifyPanelChanges();
    expect(await listNotifications(at, participant)).toEqual([]);
    test.clock.advance(1);
    await notifyPanelChanges();
    await notifyPanelChanges();
    const titles = (await listNotifications(at, participant)).map(
      ({ description }) => description.title,
    );
    expect(titles).toEqual(["New time and place: Grids without borders"]);
  });

  it("does not notify of reverted changes", async () => {
    const { at, target, participant, hall, attic } = await insertBookmarked();
    await edit(target.id, { roomId: attic.id });
    await edit(target.id, { roomId: hall.id });
    await waitAndNotify();
    expect(await listNotifications(at, participant)).toEqual([]);
    expect(await test.db.$count(pendingPanelChange)).toBe(0);
  });

  it.each([
    ["cancelled", { isHidden: true }, "Cancelled: Grids without borders", 18],
    ["renamed", { text: { en: { topic: "Grids & <b>" } } }, "New title: Grids & <b>", 21],
  ])("names a panel that was %s", async (_case, changes, title, icon) => {
    const { at, target, participant } = await insertBookmarked();
    await edit(target.id, changes);
    await waitAndNotify();
    const [notification] = await listNotifications(at, participant);
    expect(notification).toMatchObject({ icon, description: { title } });
    expect(notification?.description.content).not.toContain("<b>");
  });

  it("notifies of a panel that was restored", async () => {
    const { at, target, participant } = await insertBookmarked();
    await edit(target.id, { isHidden: true });
    await waitAndNotify();
    await edit(target.id, { isHidden: false });
    await waitAndNotify();
    const [latest] = await listNotifications(at, participant);
    expect(latest?.description.title).toBe("Back in the programme: Grids without borders");
    expect(latest?.panelId).toBe(target.id);
  });

  it.each([
    ["hidden", { visible: false }],
    ["without its agenda", { showAgenda: false }],
    ["with notifications off", { notifyPanelChanges: false }],
  ])("of an edition %s notifies nobody, also later", async (_case, row) => {
    const { at, target, participant } = await insertBookmarked(row);
    await edit(target.id, MOVED);
    await waitAndNotify();
    await test.db
      .update(edition)
      .set({ visible: true, showAgenda: true, notifyPanelChanges: true });
    await test.database.invalidations.publish({ kind: "all" });
    await waitAndNotify();
    expect(await listNotifications(at, participant)).toEqual([]);
  });

  it("that is over notifies nobody", async () => {
    const { at, target, participant, attic } = await insertBookmarked();
    test.clock.set("2026-09-03T10:00:00Z");
    await edit(target.id, { roomId: attic.id });
    await waitAndNotify();
    expect(await listNotifications(at, participant)).toEqual([]);
    test.clock.set("2026-09-02T10:00:00Z");
  });

  it("omits the time if the edition hides it", async () => {
    const { at, target, participant } = await insertBookmarked({ agendaVisibleFields: [2, 3] });
    await edit(target.id, MOVED);
    await waitAndNotify();
    expect(await listNotifications(at, participant)).toEqual([]);
  });

  it("stays pending if notifying fails", async () => {
    const { at, target, participant } = await insertBookmarked();
    await edit(target.id, MOVED);
    test.clock.advance(NOTIFY_DELAY_MS);
    const outage = new Error("the database is unavailable");
    const failing = createNotifyPanelChanges({
      clock: test.clock,
      database: {
        write: (run) =>
          test.database.write(async (...context) => {
            await run(...context);
            throw outage;
          }),
      },
    });
    await expect(failing()).rejects.toBe(outage);
    expect(await test.db.$count(notification)).toBe(0);
    await notifyPanelChanges();
    expect(await listNotifications(at, participant)).toHaveLength(1);
  });

  it("without bookmarks creates no notification", async () => {
    const { target } = await insertBookmarked();
    await test.db.execute(sql`delete from bookmark`);
    await edit(target.id, MOVED);
    await waitAndNotify();
    expect(await test.db.$count(notification)).toBe(0);
  });
});
