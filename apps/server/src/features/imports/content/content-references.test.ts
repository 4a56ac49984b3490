import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { systemClock } from "../../../lib/clock.ts";
import { describe, expect, test } from "vitest";
import { attendeeAlias, panel, partnerAttendee } from "../../../db/schema/index.ts";
import { toChunks, xmlEvent, xmlSchedule } from "../../../testing/schedule-files.ts";
import { readSchedule } from "../formats/read-schedule.ts";
import { createImportsService } from "../imports.service.ts";
import { getCounts, openContentTests } from "../../../testing/imports/open-content-tests.ts";
import { EVENT_GUID, NAME } from "../../../testing/imports/full-document.ts";

const { database, build, openEdition, load, listProblems } = await openContentTests();

describe("a reference in a file", () => {
  test("must match exactly one row; all problems are reported in file order", async () => {
    const { id, floor } = await openEdition();
    await build.insertRoom(floor.id, { text: { en: { name: "Sala 1" } } });
    await build.insertPanel(id);
    const problems = await listProblems(`{
      "trades": [{ "key": "energy", "name": { "pl": "" } }],
      "partners": [{
        "key": "p",
        "name": "P",
        "room": "Sala 1",
        "group": "none",
        "trade": "energy",
        "representatives": ["7",
          "nobody@example.test"],
        "panels": ["nothing"]
      }],
      "invitations": [{ "key": "i", "title": "I", "audience": { "groups": ["Goście"] } }],
      "events": [
        { "event": "${EVENT_GUID}" },
        { "event": "${EVENT_GUID.toUpperCase()}" }
      ]
    }`);
    expect(problems).toEqual([
      "text-missing 2 /trades/0/name",
      "ambiguous-reference 6 /partners/0/room",
      "unknown-reference 7 /partners/0/group",
      "unknown-reference 10 /partners/0/representatives/1",
      "unknown-reference 11 /partners/0/panels/0",
      "unknown-reference 13 /invitations/0/audience/groups/0",
      "repeated-event 16 /events/1/event",
    ]);
  });

  test("does not match rows of an earlier file that are missing from this list", async () => {
    await openEdition();
    await load({ partnerGroups: [{ key: "main", name: "Główni" }] });
    const partners = [{ key: "p", name: "P", group: "main" }];
    expect(await listProblems({ partnerGroups: [], partners })).toEqual([
      "unknown-reference 7 /partners/0/group",
    ]);
    await load({ partners });
  });

  test("does not match rows of another edition", async () => {
    await openEdition();
    const other = await build.insertEdition({ year: 2026, type: 8 });
    await build.insertAttendee(other.id, { externalId: "9" });
    await build.insertUserGroup(other.id, { name: "Obcy" });
    expect(
      await listProblems({
        partners: [{ key: "p", name: "P", representatives: ["9"] }],
        invitations: [{ key: "i", title: "I", audience: { groups: ["Obcy"] } }],
      }),
    ).toHaveLength(2);
  });

  test("matches a speaker by the schedule key of a merged person", async () => {
    const { id, ola } = await openEdition();
    await database.db.insert(attendeeAlias).values({
      editionId: id,
      externalId: "schedule:id:9",
      attendeeId: ola.id,
      ownsDescription: false,
    });
    await load({ partners: [{ key: "p", name: "P", representatives: ["schedule:id:9", "7"] }] });
    expect(await database.db.select().from(partnerAttendee)).toMatchObject([
      { attendeeId: ola.id },
    ]);
  });

  test("matches an event by the slug of its schedule", async () => {
    const schedule = await readSchedule(
      toChunks(xmlSchedule(xmlEvent({ slug: "koncert" }, ""), "")),
    );
    await createImportsService(createContentWrite(database, systemClock)).loadSchedule(
      TESTER,
      schedule,
      { edition: NAME, create: true, visible: true },
      { dryRun: false },
    );
    const report = await load({
      events: [{ event: "koncert", kind: "special", title: { en: "Concert" } }],
    });
    expect(getCounts(report, "events")).toMatchObject({ changed: 1 });
    expect(await database.db.select().from(panel)).toMatchObject([
      { itemType: 2, text: { pl: { topic: "Powietrze w górach" }, en: { topic: "Concert" } } },
    ]);
  });
});
