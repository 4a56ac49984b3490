import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { systemClock } from "../../../lib/clock.ts";
import { describe, expect, test } from "vitest";
import { attendeeAlias, panel, partnerAttendee } from "../../../db/schema/index.ts";
import { inPieces, xmlEvent, xmlSchedule } from "../../../testing/schedule-files.ts";
import { readSchedule } from "../formats/read-schedule.ts";
import { createImportsService } from "../imports.service.ts";
import { countsOf, openContentTests } from "../../../testing/imports/open-content-tests.ts";
import { EVENT_GUID, NAME } from "../../../testing/imports/whole-document.ts";

const { database, build, openEdition, load, problemsOf } = await openContentTests();

describe("what a file names", () => {
  test("has to be there, once: all faults are told at once, in their order", async () => {
    const { id, floor } = await openEdition();
    await build.insertRoom(floor.id, { text: { en: { name: "Sala 1" } } });
    await build.insertPanel(id);
    const problems = await problemsOf(`{
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

  test("is not what an earlier file brought and this one's list does not have", async () => {
    await openEdition();
    await load({ partnerGroups: [{ key: "main", name: "Główni" }] });
    const partners = [{ key: "p", name: "P", group: "main" }];
    expect(await problemsOf({ partnerGroups: [], partners })).toEqual([
      "unknown-reference 7 /partners/0/group",
    ]);
    await load({ partners });
  });

  test("of another edition is nothing", async () => {
    await openEdition();
    const other = await build.insertEdition({ year: 2026, type: 8 });
    await build.insertAttendee(other.id, { externalId: "9" });
    await build.insertUserGroup(other.id, { name: "Obcy" });
    expect(
      await problemsOf({
        partners: [{ key: "p", name: "P", representatives: ["9"] }],
        invitations: [{ key: "i", title: "I", audience: { groups: ["Obcy"] } }],
      }),
    ).toHaveLength(2);
  });

  test("may be a speaker by what the schedule calls a person who was joined with one of the list", async () => {
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

  test("may be an event by the slug that its schedule gave", async () => {
    const schedule = await readSchedule(
      inPieces(xmlSchedule(xmlEvent({ slug: "koncert" }, ""), "")),
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
    expect(countsOf(report, "events")).toMatchObject({ changed: 1 });
    expect(await database.db.select().from(panel)).toMatchObject([
      { itemType: 2, text: { pl: { topic: "Powietrze w górach" }, en: { topic: "Concert" } } },
    ]);
  });
});
