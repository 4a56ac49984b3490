import {
  type History,
  officeRoutes,
  type OfficeRecord,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  attendee,
  attendeeAlias,
  auditEntry,
  auditPersonal,
  bookmark,
  panelAttendee,
} from "../../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { people, history } = officeRoutes;

/** Merges a speaker of two panels, one of them shared, into a person with an account. */
const openMerged = async () => {
  const edition = await build.insertEdition();
  const login = await build.insertAccount();
  const person = await build.insertAttendee(edition.id, {
    accountId: login.id,
    country: null,
    lastName: "Dąb",
    text: {},
  });
  const speaker = await build.insertAttendee(edition.id, {
    externalId: "schedule:id:7",
    lastName: "Dąbek",
    country: "SK",
    text: { en: { company: "Stage Ltd" } },
  });
  const [shared, own] = [await build.insertPanel(edition.id), await build.insertPanel(edition.id)];
  await build.addSpeaker(shared.id, person.id);
  await build.addSpeaker(shared.id, speaker.id);
  await build.addSpeaker(own.id, speaker.id);
  await test.db.insert(bookmark).values({ attendeeId: speaker.id, panelId: own.id });
  const office = await enterAs(test, build, edition.id, "people");
  const params = { ...editionParam(edition), id: person.id };
  const body = { speaker: speaker.id, fieldsFromSpeaker: ["lastName"] };
  expect((await office.call(people.merge, { params, body })).statusCode).toBe(200);
  const readEntries = async () =>
    (await office.call(resourceRoutes.people.history, { params })).json<History>().items;
  const [entry] = await readEntries();
  const undo = () =>
    office.call(history.undo, { params: { edition: params.edition, entry: entry?.id ?? 0 } });
  const readRecord = async () =>
    (await office.call(resourceRoutes.people.get, { params })).json<OfficeRecord>();
  const listPanels = async (attendeeId: number) => {
    const rows = await test.db
      .select()
      .from(panelAttendee)
      .where(eq(panelAttendee.attendeeId, attendeeId));
    return rows.map(({ panelId }) => panelId).sort((one, other) => one - other);
  };
  const readSpeaker = async () => {
    const [row] = await test.db.select().from(attendee).where(eq(attendee.id, speaker.id));
    return row;
  };
  return {
    edition,
    person,
    speaker,
    shared,
    own,
    office,
    params,
    entry,
    undo,
    readRecord,
    listPanels,
    readSpeaker,
  };
};

it("lists a merge in the history with the changed fields, and no other values of the speaker", async () => {
  const { entry } = await openMerged();
  expect(entry).toMatchObject({ action: "merge", isUndoable: true });
  expect(entry?.before).toEqual({ lastName: "Dąb", country: null, company: {} });
  expect(entry?.after).toEqual({
    lastName: "Dąbek",
    country: "SK",
    company: { en: "Stage Ltd" },
  });
});

it("separates merged people with all their references and values", async () => {
  const { person, speaker, shared, own, undo, readRecord, listPanels, readSpeaker } =
    await openMerged();
  expect(await listPanels(person.id)).toEqual([shared.id, own.id]);
  expect((await undo()).json()).toMatchObject({ stayed: [] });
  expect(await readRecord()).toMatchObject({ lastName: "Dąb", country: null, company: {} });
  expect(await readSpeaker()).toEqual(speaker);
  expect(await listPanels(person.id)).toEqual([shared.id]);
  expect(await listPanels(speaker.id)).toEqual([shared.id, own.id]);
  expect(await test.db.$count(bookmark, eq(bookmark.attendeeId, speaker.id))).toBe(1);
  expect(await test.db.$count(attendeeAlias, eq(attendeeAlias.attendeeId, person.id))).toBe(0);
  expect((await undo()).json()).toEqual({ undone: [], stayed: ["*"] });
});

it("preserves later changes of the person and of the programme", async () => {
  const { office, params, person, speaker, own, undo, readRecord, listPanels, edition } =
    await openMerged();
  const later = await build.insertPanel(edition.id);
  await build.addSpeaker(later.id, person.id);
  await test.db
    .delete(panelAttendee)
    .where(and(eq(panelAttendee.panelId, own.id), eq(panelAttendee.attendeeId, person.id)));
  const version = versionOf(await office.call(resourceRoutes.people.get, { params }));
  await office.call(resourceRoutes.people.change, {
    params,
    headers: { "if-match": `"${version}"` },
    body: { country: "PL" },
  });
  expect((await undo()).json<{ stayed: string[] }>().stayed).toEqual(["country"]);
  expect(await readRecord()).toMatchObject({ lastName: "Dąb", country: "PL" });
  expect(await listPanels(speaker.id)).not.toContain(own.id);
  expect(await listPanels(person.id)).toContain(later.id);
});

it("cannot separate people after the deletion of the person, which deletes all values of both", async () => {
  const { office, params, speaker, undo, edition } = await openMerged();
  const [earlier] = await test.db
    .insert(auditEntry)
    .values({
      editionId: edition.id,
      via: "office",
      action: "change",
      resource: "people",
      objectId: speaker.id,
    })
    .returning();
  await test.db
    .insert(auditPersonal)
    .values({ entryId: earlier?.id ?? 0, editionId: edition.id, objectId: speaker.id });
  const removal = await office.call(people.remove, { params });
  expect(removal.json()).toEqual({});
  const stored = await test.db
    .select()
    .from(auditPersonal)
    .where(eq(auditPersonal.editionId, edition.id));
  expect(stored).toEqual([]);
  const response = await undo();
  expect(response.json()).toEqual({ undone: [], stayed: ["*"] });
  expect(await test.db.$count(attendee, eq(attendee.id, speaker.id))).toBe(0);
});
