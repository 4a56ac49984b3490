import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { recordPanelChanges } from "../../content/panel-changes.ts";
import {
  bookmark,
  notification,
  notificationAttendee,
  panel,
  pendingPanelChange,
} from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { NOTIFY_DELAY_MS } from "./notifications.writes.ts";
import { createNotifyPanelChanges } from "./notify-panel-changes.ts";

const { test, build } = await openTestApp();

const PANELS = 8;

it("notifies once of each changed panel in concurrent processes", async () => {
  const at = await build.insertEdition();
  const { attendee } = await build.insertParticipant(at.id);
  for (let n = 0; n < PANELS; n += 1) {
    const row = await build.insertPanel(at.id, { endsAt: new Date("2026-09-03T10:00:00Z") });
    await test.db.insert(bookmark).values({ attendeeId: attendee.id, panelId: row.id });
    const after = { ...row, isHidden: true };
    await recordPanelChanges(test.db, [{ ...row, before: row, after }]);
  }
  await test.db.update(panel).set({ isHidden: true });
  await test.db.update(pendingPanelChange).set({ changedAt: test.clock.now() });
  test.clock.advance(NOTIFY_DELAY_MS);
  const notifyPanelChanges = createNotifyPanelChanges(test);
  await Promise.all([notifyPanelChanges(), notifyPanelChanges(), notifyPanelChanges()]);
  expect(await test.db.$count(notification)).toBe(PANELS);
  expect(await test.db.$count(notificationAttendee)).toBe(PANELS);
});

it("skips locked changes without waiting", async () => {
  const at = await build.insertEdition();
  const { attendee } = await build.insertParticipant(at.id);
  const row = await build.insertPanel(at.id, { endsAt: new Date("2026-09-03T10:00:00Z") });
  await test.db.insert(bookmark).values({ attendeeId: attendee.id, panelId: row.id });
  const change = { ...row, before: row, after: { ...row, isHidden: true } };
  await recordPanelChanges(test.db, [change]);
  await test.db.update(pendingPanelChange).set({ changedAt: test.clock.now() });
  test.clock.advance(NOTIFY_DELAY_MS);
  await test.database.write(async (tx) => {
    await tx.execute(sql`update pending_panel_change set changed_at = changed_at`);
    await createNotifyPanelChanges(test)();
    expect(await test.db.$count(notification)).toBe(0);
  });
  await test.db.update(panel).set({ isHidden: true });
  await createNotifyPanelChanges(test)();
  expect(await test.db.$count(notification)).toBe(1);
});
