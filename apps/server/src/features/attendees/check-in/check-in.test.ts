import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { routes } from "@foyer/contract";
import { BADGE_FIELDS } from "@foyer/contract/attendees/check-in";
import {
  type CheckIn,
  type CheckInCounts,
  type DuplicateCheckIn,
  type CheckInAttendees,
  officeRoutes,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readPdf } from "../../../../../../tools/read-pdf.ts";
import {
  attendee as attendees,
  auditEntry,
  edition as editions,
} from "../../../db/schema/index.ts";
import { editionParam, enterAs, type OfficeClient } from "../../../testing/office-client.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { expectProblem } from "../../../testing/requests.ts";

const { test, build } = await openTestApp();
const { checkIn: checkInRoutes } = officeRoutes;

type ScanResponse = { duplicates: DuplicateCheckIn[]; unknownIds: number[] };

/** Creates an edition with a station and helpers to scan. */
const open = async () => {
  const edition = await build.insertEdition();
  const params = editionParam(edition);
  const enterStation = (role: "people" | "viewer" | "check-in" = "people") =>
    enterAs(test, build, edition.id, role);
  const station = await enterStation();
  const buildScan = (attendeeId: number, { isCheckedIn = true, ago = 0, at = "Hall A" } = {}) => ({
    id: randomUUID(),
    attendeeId,
    isCheckedIn,
    at: new Date(test.clock.now().getTime() - ago).toISOString(),
    station: at,
  });
  const send = async (scans: object[], as: OfficeClient = station) => {
    const response = await as.call(checkInRoutes.scan, { params, body: { scans } });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<ScanResponse>();
  };
  const listCheckIns = async () =>
    (await station.call(checkInRoutes.checkIns, { params })).json<{ items: CheckIn[] }>().items;
  return { edition, params, station, enterStation, buildScan, send, listCheckIns };
};

describe("a station", () => {
  it("lists attendees with name, company, group, missing requirements and the hash of their codes", async () => {
    const { edition, params, station } = await open();
    const group = await build.insertUserGroup(edition.id, { name: "Press", color: "#c01048" });
    const participant = await build.insertParticipant(edition.id, [], {
      lastName: "Żak",
      userGroupId: group.id,
      text: { pl: { company: "Instytut" } },
    });
    const speaker = await build.insertAttendee(edition.id, { lastName: "Anders" });
    const response = await station.call(checkInRoutes.attendees, { params });
    expect(response.json<CheckInAttendees>()).toEqual({
      attendees: [
        expect.objectContaining({ id: speaker.id, username: null, missing: ["group"] }),
        {
          id: participant.attendee.id,
          name: `${participant.attendee.firstName} Żak`,
          username: participant.account.username,
          company: "Instytut",
          group: group.id,
          missing: participant.attendee.accessGranted ? [] : ["access"],
          codeHash: createHash("sha256").update(participant.attendee.entryCode).digest("hex"),
        },
      ],
      groups: [{ id: group.id, name: "Press", color: "#c01048" }],
    });
    expect(response.body).not.toContain(participant.attendee.entryCode);
  });

  it("shows the requested username of an account, as another one would reveal who else has it", async () => {
    const { edition, station, params } = await open();
    const account = await build.insertAccount({ requestedUsername: "zofia" });
    await build.insertAttendee(edition.id, { accountId: account.id });
    const response = await station.call(checkInRoutes.attendees, { params });
    const { attendees } = response.json<CheckInAttendees>();
    expect(attendees).toEqual([expect.objectContaining({ username: "zofia" })]);
  });

  it("of a volunteer shows no usernames, checks people in and reaches no list of people", async () => {
    const { edition, params, enterStation, buildScan, send } = await open();
    const { attendee } = await build.insertParticipant(edition.id, []);
    const volunteer = await enterStation("check-in");
    const response = await volunteer.call(checkInRoutes.attendees, { params });
    expect(response.json<CheckInAttendees>().attendees).toMatchObject([
      { id: attendee.id, username: null },
    ]);
    expect(await send([buildScan(attendee.id)], volunteer)).toEqual({
      duplicates: [],
      unknownIds: [],
    });
    for (const route of [resourceRoutes.people.list, officeRoutes.history.all])
      expectProblem(await volunteer.call(route, { params }), "forbidden");
  });

  it("accepts the code of the person's own page, which no other response contains", async () => {
    const { edition, station, params } = await open();
    const { account, attendee } = await build.insertParticipant(edition.id, [1, 2]);
    const token = await test.logIn(account.username);
    const query = { year: edition.year, type: edition.type, language: 1 };
    const { entryCode } = await test.get(routes.profile.landing, { token, query });
    expect(entryCode).toMatch(/^[0-9A-F]{32}$/);
    expect(entryCode).toBe(attendee.entryCode);
    const { people } = resourceRoutes;
    const personParams = { ...params, id: attendee.id };
    for (const response of [
      await station.call(people.list, { params }),
      await station.call(people.get, { params: personParams }),
      await station.call(people.export, { params, query: { format: "json" } }),
      await station.call(officeRoutes.privacy.download, { params: personParams }),
    ]) {
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain(String(entryCode));
    }
  });

  it("checks somebody in once, ignores repeated scans, and reverts a check-in", async () => {
    const { edition, buildScan, send, listCheckIns } = await open();
    const { id } = await build.insertAttendee(edition.id);
    const scan = buildScan(id, { ago: 5_000 });
    expect(await send([scan])).toEqual({ duplicates: [], unknownIds: [] });
    expect(await send([scan, scan])).toEqual({ duplicates: [], unknownIds: [] });
    expect(await listCheckIns()).toMatchObject([
      { id: scan.id, attendeeId: id, station: "Hall A" },
    ]);
    const reversal = { ...scan, isCheckedIn: false };
    expect(await send([reversal])).toEqual({ duplicates: [], unknownIds: [] });
    expect(await listCheckIns()).toEqual([]);
    // A repeated scan does not restore a reverted check-in.
    await send([scan]);
    expect(await listCheckIns()).toEqual([]);
    const secondScan = buildScan(id);
    await send([secondScan, reversal]);
    expect(await listCheckIns()).toMatchObject([{ id: secondScan.id }]);
    const entries = await test.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.editionId, edition.id))
      .orderBy(auditEntry.id);
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ["check-in", { admitted: [id], reverted: [], stations: ["Hall A"] }],
      ["check-in", { admitted: [], reverted: [id], stations: ["Hall A"] }],
      ["check-in", { admitted: [id], reverted: [], stations: ["Hall A"] }],
    ]);
  });

  it("receives duplicates with time and station, and corrects a clock that is fast", async () => {
    const { edition, buildScan, send, listCheckIns, enterStation } = await open();
    const { id } = await build.insertAttendee(edition.id, { firstName: "Ewa", lastName: "Lis" });
    const first = buildScan(id, { at: "Hall A", ago: -3_600_000 });
    await send([first]);
    const second = buildScan(id, { at: "Gate 2", ago: 60_000 });
    const [checkedIn] = await listCheckIns();
    expect(Date.parse(String(checkedIn?.at))).toBeLessThanOrEqual(test.clock.now().getTime());
    const duplicate = {
      id: second.id,
      attendeeId: id,
      name: "Ewa Lis",
      at: checkedIn?.at,
      station: "Hall A",
    };
    expect(await send([second], await enterStation())).toEqual({
      duplicates: [duplicate],
      unknownIds: [],
    });
    expect(await listCheckIns()).toEqual([checkedIn]);
  });

  it("rejects attendees of other editions and returns unknown ids", async () => {
    const { buildScan, send, listCheckIns, params, station } = await open();
    const other = await build.insertAttendee((await build.insertEdition()).id);
    expect(await send([buildScan(other.id), buildScan(2_000_000_000)])).toEqual({
      duplicates: [],
      unknownIds: [other.id, 2_000_000_000],
    });
    expect(await listCheckIns()).toEqual([]);
    const nameless = { ...buildScan(other.id), station: " " };
    expectProblem(
      await station.call(checkInRoutes.scan, { params, body: { scans: [nameless] } }),
      "validation-failed",
      ["scans.0.station"],
    );
  });

  it("shows counts to everybody with a role, and names to users who can write", async () => {
    const { edition, params, buildScan, send, enterStation, station } = await open();
    const people = await Promise.all([1, 2, 3].map(() => build.insertAttendee(edition.id)));
    const [one, two] = people.map(({ id }) => id);
    await send([buildScan(Number(one)), buildScan(Number(two), { at: "Gate 2" })]);
    const viewer = await enterStation("viewer");
    expect((await viewer.call(checkInRoutes.counts, { params })).json<CheckInCounts>()).toEqual({
      total: 3,
      checkedIn: 2,
      stations: [
        { station: "Gate 2", count: 1 },
        { station: "Hall A", count: 1 },
      ],
    });
    expectProblem(await viewer.call(checkInRoutes.attendees, { params }), "forbidden");
    const find = async (checkedIn: string) =>
      (await station.call(resourceRoutes.people.list, { params, query: { checkedIn } }))
        .json<{ items: { id: number; checkedIn: boolean }[] }>()
        .items.map(({ id, checkedIn: is }) => [id, is]);
    expect(await find("false")).toEqual([[people[2]?.id, false]]);
    expect(new Set((await find("true")).map(([id]) => id))).toEqual(new Set([one, two]));
    expect(await find("")).toEqual([]);
  });
});

describe("badges", () => {
  const LONG_NAME = "Anna-Maria Brzęczyszczykiewicz-Chrząszczewska";

  it("omit a hidden company", async () => {
    const { edition, params, station } = await open();
    const { id: accountId } = await build.insertAccount({ showsCompany: false });
    await build.insertAttendee(edition.id, { accountId });
    const body = { filter: {}, size: "a6", fields: ["name", "position", "company"] };
    const { pages } = await readPdf(
      (await station.call(checkInRoutes.badges, { params, body })).rawPayload,
    );
    expect(pages.join("")).toContain("Zofia");
    expect(pages.join("")).not.toMatch(/Director|Institute/);
  });

  it.each(["90x55", "100x70", "a6"])("have space for every field (%s)", async (size) => {
    const { edition, params, station } = await open();
    const group = await build.insertUserGroup(edition.id, { name: "Guests" });
    await build.insertAttendee(edition.id, { userGroupId: group.id });
    const body = { filter: {}, size, fields: BADGE_FIELDS };
    const { rawPayload } = await station.call(checkInRoutes.badges, { params, body });
    const [page = ""] = (await readPdf(rawPayload)).pages;
    for (const text of ["Zofia", "Żak", "Director", "Institute", "Guests"])
      expect(page).toContain(text);
  });

  it("show a transparent logo of the conference", async () => {
    const { edition, params, station } = await open();
    const picture = { width: 40, height: 20, channels: 4, background: "#17604f80" } as const;
    const bytes = await sharp({ create: picture }).png().toBuffer();
    const { id: logoFileId } = await build.insertFile(edition.id);
    await test.storage.put(logoFileId, {
      mediaType: "image/png",
      size: bytes.byteLength,
      open: () => Readable.from([bytes]),
    });
    await test.db.update(editions).set({ text: { en: { name: "Granite Forum", logoFileId } } });
    await build.insertAttendee(edition.id);
    const body = { filter: {}, size: "a6", fields: ["name"] };
    const { rawPayload } = await station.call(checkInRoutes.badges, { params, body });
    expect(rawPayload.toString("latin1")).toContain("/Subtype /Image");
    expect((await readPdf(rawPayload)).pages[0]).toContain("Granite Forum");
  });

  it("are a PDF of the selected people and fields, and the history records it", async () => {
    const { edition, params, station } = await open();
    const group = await build.insertUserGroup(edition.id, { name: "Goście", color: "#c01048" });
    const row = {
      userGroupId: group.id,
      text: { en: { position: "Director", company: "Instytut Żółwia" } },
    };
    const people = await Promise.all(
      [LONG_NAME, ...Array.from({ length: 10 }, (_, index) => `Nowak ${index}`)].map((lastName) =>
        build.insertAttendee(edition.id, { ...row, lastName }),
      ),
    );
    const order = (body: object) => station.call(checkInRoutes.badges, { params, body });
    const all = await order({ filter: {}, size: "90x55", fields: ["name", "company", "code"] });
    const { pages } = await readPdf(all.rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.replaceAll("- ", "-")).toContain(LONG_NAME);
    expect(pages[0]).toContain("Instytut Żółwia");
    expect(pages[0]).toContain(edition.text.en?.name);
    expect(pages[0]).not.toContain("Director");
    const ids = people.slice(0, 5).map(({ id }) => id);
    const some = await order({ ids, size: "a6", fields: ["name", "position", "group"] });
    const selected = await readPdf(some.rawPayload);
    expect(selected.pages).toHaveLength(2);
    expect(selected.pages[0]).toContain("Goście");
    const entries = await test.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.editionId, edition.id))
      .orderBy(auditEntry.id);
    expect(entries).toMatchObject([
      { action: "export", resource: "people", after: { count: 11 } },
      { action: "export", resource: "people", after: { count: 5 } },
    ]);
  });

  it("name the people whose characters have no glyph", async () => {
    const { edition, params, station } = await open();
    for (const [firstName, lastName] of [
      ["Zoë 👩‍🔬", "Źdźbło"],
      ["佐藤", "美咲"],
      ["نور", "البغدادي"],
      ["Жанна", "Ἀθηνᾶ"],
      ["Nguyễn", "Ánh"],
    ] as const) {
      await build.insertAttendee(edition.id, { firstName, lastName, text: {} });
    }
    const body = { filter: {}, size: "a6", fields: ["name"] };
    const response = await station.call(checkInRoutes.checkBadges, { params, body });
    const { items } = response.json<{ items: { name: string }[] }>();
    expect(new Set(items.map(({ name }) => name))).toEqual(
      new Set(["Zoë 👩‍🔬 Źdźbło", "佐藤 美咲", "نور البغدادي"]),
    );
  });

  it("are rejected for no people, people of other editions, unknown sizes and no fields", async () => {
    const { params, station } = await open();
    const other = await build.insertAttendee((await build.insertEdition()).id);
    const order = (body: object) =>
      station.call(checkInRoutes.badges, {
        params,
        body: { size: "a6", fields: ["name"], ...body },
      });
    expectProblem(await order({}), "validation-failed", ["ids"]);
    expectProblem(await order({ ids: [other.id] }), "validation-failed", ["ids"]);
    expectProblem(await order({ filter: {}, size: "a3" }), "validation-failed", ["size"]);
    expectProblem(await order({ filter: {}, fields: [] }), "validation-failed", ["fields"]);
  });
});

it("stores 1,000 scans of three phones, one of which is half an hour late", async () => {
  const { edition, buildScan, send, listCheckIns, enterStation } = await open();
  const ids = (
    await test.db
      .insert(attendees)
      .values(
        Array.from({ length: 960 }, (_, index) => ({
          editionId: edition.id,
          firstName: "Attendee",
          lastName: String(index),
          text: {},
        })),
      )
      .returning({ id: attendees.id })
  ).map(({ id }) => id);
  const phones = [await enterStation(), await enterStation(), await enterStation()];
  // The third phone is offline: it scans 340 people, 40 of whom check in at another station meanwhile.
  const late = ids.slice(620).map((id) => buildScan(id, { at: "Gate 3", ago: 1_800_000 }));
  const duplicateIds = ids.slice(620, 660);
  const first = ids.slice(0, 310).map((id) => buildScan(id, { at: "Gate 1" }));
  const second = [...ids.slice(310, 620), ...duplicateIds].map((id) =>
    buildScan(id, { at: "Gate 2" }),
  );
  expect(first.length + second.length + late.length).toBe(1_000);
  const sendInBatches = async (phone: OfficeClient | undefined, scans: object[]) => {
    const duplicates: DuplicateCheckIn[] = [];
    for (let from = 0; from < scans.length; from += 10) {
      const batch = scans.slice(from, from + 10);
      duplicates.push(...(await send(batch, phone)).duplicates);
      // Some responses are lost, so the phone repeats the request.
      if (from % 100 === 0) expect((await send(batch, phone)).duplicates).toEqual([]);
    }
    return duplicates;
  };
  expect(
    await Promise.all([sendInBatches(phones[0], first), sendInBatches(phones[1], second)]),
  ).toEqual([[], []]);
  const { duplicates, unknownIds } = await send(late, phones[2]);
  expect(unknownIds).toEqual([]);
  expect(duplicates.map(({ attendeeId, station }) => [attendeeId, station])).toEqual(
    duplicateIds.map((id) => [id, "Gate 2"]),
  );
  const checkIns = await listCheckIns();
  expect(new Set(checkIns.map(({ attendeeId }) => attendeeId))).toEqual(new Set(ids));
  expect(checkIns).toHaveLength(960);
  expect(checkIns.filter(({ station }) => station === "Gate 3")).toHaveLength(300);
});
