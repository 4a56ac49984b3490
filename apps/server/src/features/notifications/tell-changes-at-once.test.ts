import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { recordSessionChanges } from "../../content/session-changes.ts";
import {
  bookmark,
  notification,
  notificationAttendee,
  panel,
  panelChange,
} from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { createTellChanges, TOLD_AFTER_MS } from "./tell-changes.ts";

const { test, build } = await openTestApp();

const PANELS = 8;

it("of changed sessions two processes tell at the same time, of each once", async () => {
  const at = await build.insertEdition();
  const { attendee } = await build.insertParticipant(at.id);
  for (let n = 0; n < PANELS; n += 1) {
    const session = await build.insertPanel(at.id, { endsAt: new Date("2026-09-03T10:00:00Z") });
    await test.db.insert(bookmark).values({ attendeeId: attendee.id, panelId: session.id });
    const after = { ...session, isHidden: true };
    await recordSessionChanges(test.db, [{ ...session, before: session, after }]);
  }
  await test.db.update(panel).set({ isHidden: true });
  await test.db.update(panelChange).set({ changedAt: test.clock.now() });
  test.clock.advance(TOLD_AFTER_MS);
  const tellChanges = createTellChanges(test);
  await Promise.all([tellChanges(), tellChanges(), tellChanges()]);
  expect(await test.db.$count(notification)).toBe(PANELS);
  expect(await test.db.$count(notificationAttendee)).toBe(PANELS);
});

it("of a change that is not finished nobody is told, and nobody waits for it", async () => {
  const at = await build.insertEdition();
  const { attendee } = await build.insertParticipant(at.id);
  const session = await build.insertPanel(at.id, { endsAt: new Date("2026-09-03T10:00:00Z") });
  await test.db.insert(bookmark).values({ attendeeId: attendee.id, panelId: session.id });
  const change = { ...session, before: session, after: { ...session, isHidden: true } };
  await recordSessionChanges(test.db, [change]);
  await test.db.update(panelChange).set({ changedAt: test.clock.now() });
  test.clock.advance(TOLD_AFTER_MS);
  await test.database.write(async (tx) => {
    await tx.execute(sql`update panel_change set changed_at = changed_at`);
    await createTellChanges(test)();
    expect(await test.db.$count(notification)).toBe(0);
  });
  await test.db.update(panel).set({ isHidden: true });
  await createTellChanges(test)();
  expect(await test.db.$count(notification)).toBe(1);
});
