import { createHash, randomUUID } from "node:crypto";
import { routes } from "@foyer/contract";
import {
  type CheckIn,
  type DoorCounts,
  type DoubleCheckIn,
  type GuestList,
  officeRoutes,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readPdf } from "../../../../../tools/read-pdf.ts";
import { attendee as attendees, auditEntry } from "../../db/schema/index.ts";
import { editionParam, enterAs, type OfficeClient } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp();
const { door } = officeRoutes;

type Answer = { doubles: DoubleCheckIn[]; gone: number[] };

/** An edition with a desk, and what a desk does there. */
const open = async () => {
  const edition = await build.insertEdition();
  const params = editionParam(edition);
  const enterDesk = (role: "people" | "viewer" = "people") =>
    enterAs(test, build, edition.id, role);
  const desk = await enterDesk();
  const scanOf = (attendeeId: number, { isIn = true, ago = 0, at = "Hall A" } = {}) => ({
    id: randomUUID(),
    attendeeId,
    isIn,
    at: new Date(test.clock.now().getTime() - ago).toISOString(),
    desk: at,
  });
  const send = async (scans: object[], as: OfficeClient = desk) => {
    const response = await as.call(door.scan, { params, body: { scans } });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Answer>();
  };
  const listIn = async () =>
    (await desk.call(door.checkIns, { params })).json<{ items: CheckIn[] }>().items;
  return { edition, params, desk, enterDesk, scanOf, send, listIn };
};

describe("a desk", () => {
  it("knows guests by name, company and group, what they lack, and their codes by a digest alone", async () => {
    const { edition, params, desk } = await open();
    const group = await build.insertUserGroup(edition.id, { name: "Press", colour: "#c01048" });
    const guest = await build.insertParticipant(edition.id, [], {
      lastName: "Żak",
      userGroupId: group.id,
      text: { pl: { company: "Instytut" } },
    });
    const speaker = await build.insertAttendee(edition.id, { lastName: "Anders" });
    const response = await desk.call(door.guests, { params });
    expect(response.json<GuestList>()).toEqual({
      guests: [
        expect.objectContaining({ id: speaker.id, username: null, lacks: ["group"] }),
        {
          id: guest.attendee.id,
          name: `${guest.attendee.firstName} Żak`,
          username: guest.account.username,
          company: "Instytut",
          group: group.id,
          lacks: guest.attendee.accessGranted ? [] : ["access"],
          codeDigest: createHash("sha256").update(guest.attendee.entryCode).digest("hex"),
        },
      ],
      groups: [{ id: group.id, name: "Press", colour: "#c01048" }],
    });
    expect(response.body).not.toContain(guest.attendee.entryCode);
  });

  it("reads from the person's own page the code that nobody else is told", async () => {
    const { edition, desk, params } = await open();
    const { account, attendee } = await build.insertParticipant(edition.id, [1, 2]);
    const token = await test.logIn(account.username);
    const query = { year: edition.year, type: edition.type, language: 1 };
    const { entryCode } = await test.get(routes.profile.landing, { token, query });
    expect(entryCode).toMatch(/^[0-9A-F]{32}$/);
    expect(entryCode).toBe(attendee.entryCode);
    const { people } = resourceRoutes;
    const of = { ...params, id: attendee.id };
    for (const answer of [
      await desk.call(people.list, { params }),
      await desk.call(people.get, { params: of }),
      await desk.call(people.export, { params, query: { format: "json" } }),
      await desk.call(officeRoutes.privacy.download, { params: of }),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(String(entryCode));
    }
  });

  it("lets somebody in once, whatever is sent twice, and takes it back", async () => {
    const { edition, scanOf, send, listIn } = await open();
    const { id } = await build.insertAttendee(edition.id);
    const scan = scanOf(id, { ago: 5_000 });
    expect(await send([scan])).toEqual({ doubles: [], gone: [] });
    expect(await send([scan, scan])).toEqual({ doubles: [], gone: [] });
    expect(await listIn()).toMatchObject([{ id: scan.id, attendeeId: id, desk: "Hall A" }]);
    const back = { ...scan, isIn: false };
    expect(await send([back])).toEqual({ doubles: [], gone: [] });
    expect(await listIn()).toEqual([]);
    // What was taken back is not let in again by an answer that was lost.
    await send([scan]);
    expect(await listIn()).toEqual([]);
    const again = scanOf(id);
    await send([again, back]);
    expect(await listIn()).toMatchObject([{ id: again.id }]);
    const acts = await test.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.editionId, edition.id))
      .orderBy(auditEntry.id);
    expect(acts.map(({ action, after }) => [action, after])).toEqual([
      ["check-in", { in: [id], undone: [], desks: ["Hall A"] }],
      ["check-in", { in: [], undone: [id], desks: ["Hall A"] }],
      ["check-in", { in: [id], undone: [], desks: ["Hall A"] }],
    ]);
  });

  it("is told who was in before, when and at which desk; a clock that is fast is not believed", async () => {
    const { edition, scanOf, send, listIn, enterDesk } = await open();
    const { id } = await build.insertAttendee(edition.id, { firstName: "Ewa", lastName: "Lis" });
    const first = scanOf(id, { at: "Hall A", ago: -3_600_000 });
    await send([first]);
    const second = scanOf(id, { at: "Gate 2", ago: 60_000 });
    const [stood] = await listIn();
    expect(Date.parse(String(stood?.at))).toBeLessThanOrEqual(test.clock.now().getTime());
    const double = {
      id: second.id,
      attendeeId: id,
      name: "Ewa Lis",
      at: stood?.at,
      desk: "Hall A",
    };
    expect(await send([second], await enterDesk())).toEqual({ doubles: [double], gone: [] });
    expect(await listIn()).toEqual([stood]);
  });

  it("lets in nobody of another edition, and says who has gone", async () => {
    const { scanOf, send, listIn, params, desk } = await open();
    const other = await build.insertAttendee((await build.insertEdition()).id);
    expect(await send([scanOf(other.id), scanOf(2_000_000_000)])).toEqual({
      doubles: [],
      gone: [other.id, 2_000_000_000],
    });
    expect(await listIn()).toEqual([]);
    const nameless = { ...scanOf(other.id), desk: " " };
    expectProblem(
      await desk.call(door.scan, { params, body: { scans: [nameless] } }),
      "validation-failed",
      ["scans.0.desk"],
    );
  });

  it("counts who has come for everybody with a role, and names them for those who write", async () => {
    const { edition, params, scanOf, send, enterDesk, desk } = await open();
    const guests = await Promise.all([1, 2, 3].map(() => build.insertAttendee(edition.id)));
    const [one, two] = guests.map(({ id }) => id);
    await send([scanOf(Number(one)), scanOf(Number(two), { at: "Gate 2" })]);
    const viewer = await enterDesk("viewer");
    expect((await viewer.call(door.counts, { params })).json<DoorCounts>()).toEqual({
      total: 3,
      arrived: 2,
      desks: [
        { desk: "Gate 2", count: 1 },
        { desk: "Hall A", count: 1 },
      ],
    });
    expectProblem(await viewer.call(door.guests, { params }), "forbidden");
    const find = async (checkedIn: string) =>
      (await desk.call(resourceRoutes.people.list, { params, query: { checkedIn } }))
        .json<{ items: { id: number; checkedIn: boolean }[] }>()
        .items.map(({ id, checkedIn: is }) => [id, is]);
    expect(await find("false")).toEqual([[guests[2]?.id, false]]);
    expect(new Set((await find("true")).map(([id]) => id))).toEqual(new Set([one, two]));
    expect(await find("")).toEqual([]);
  });
});

describe("badges", () => {
  const LONG = "Anna-Maria Brzęczyszczykiewicz-Chrząszczewska";

  it("leave out the company of who keeps it from others", async () => {
    const { edition, params, desk } = await open();
    const { id: accountId } = await build.insertAccount({ showsCompany: false });
    await build.insertAttendee(edition.id, { accountId });
    const body = { filter: {}, size: "a6", fields: ["name", "position", "company"] };
    const { pages } = await readPdf((await desk.call(door.badges, { params, body })).rawPayload);
    expect(pages.join("")).toContain("Zofia");
    expect(pages.join("")).not.toMatch(/Director|Institute/);
  });

  it("are a PDF of those who are chosen, with what is asked for, and on record", async () => {
    const { edition, params, desk } = await open();
    const group = await build.insertUserGroup(edition.id, { name: "Goście", colour: "#c01048" });
    const row = {
      userGroupId: group.id,
      text: { en: { position: "Director", company: "Instytut Żółwia" } },
    };
    const people = await Promise.all(
      [LONG, ...Array.from({ length: 10 }, (_, index) => `Nowak ${index}`)].map((lastName) =>
        build.insertAttendee(edition.id, { ...row, lastName }),
      ),
    );
    const order = (body: object) => desk.call(door.badges, { params, body });
    const all = await order({ filter: {}, size: "90x55", fields: ["name", "company", "code"] });
    const { pages } = await readPdf(all.rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.replaceAll("- ", "-")).toContain(LONG);
    expect(pages[0]).toContain("Instytut Żółwia");
    expect(pages[0]).not.toContain("Director");
    const ids = people.slice(0, 5).map(({ id }) => id);
    const some = await order({ ids, size: "a6", fields: ["name", "position", "group"] });
    const chosen = await readPdf(some.rawPayload);
    expect(chosen.pages).toHaveLength(2);
    expect(chosen.pages[0]).toContain("Goście");
    const acts = await test.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.editionId, edition.id))
      .orderBy(auditEntry.id);
    expect(acts).toMatchObject([
      { action: "export", resource: "people", after: { count: 11 } },
      { action: "export", resource: "people", after: { count: 5 } },
    ]);
  });

  it("are refused of nobody, of others, and of no size that there is", async () => {
    const { params, desk } = await open();
    const other = await build.insertAttendee((await build.insertEdition()).id);
    const order = (body: object) =>
      desk.call(door.badges, { params, body: { size: "a6", fields: ["name"], ...body } });
    expectProblem(await order({}), "validation-failed", ["ids"]);
    expectProblem(await order({ ids: [other.id] }), "validation-failed", ["ids"]);
    expectProblem(await order({ filter: {}, size: "a3" }), "validation-failed", ["size"]);
    expectProblem(await order({ filter: {}, fields: [] }), "validation-failed", ["fields"]);
  });
});

it("takes 1,000 scans of three phones, one of which comes half an hour late, and loses none", async () => {
  const { edition, scanOf, send, listIn, enterDesk } = await open();
  const ids = (
    await test.db
      .insert(attendees)
      .values(
        Array.from({ length: 960 }, (_, index) => ({
          editionId: edition.id,
          firstName: "Guest",
          lastName: String(index),
          text: {},
        })),
      )
      .returning({ id: attendees.id })
  ).map(({ id }) => id);
  const phones = [await enterDesk(), await enterDesk(), await enterDesk()];
  // The third phone has no line: it sees 340 people, of whom 40 have come to another door since.
  const late = ids.slice(620).map((id) => scanOf(id, { at: "Gate 3", ago: 1_800_000 }));
  const doubled = ids.slice(620, 660);
  const first = ids.slice(0, 310).map((id) => scanOf(id, { at: "Gate 1" }));
  const second = [...ids.slice(310, 620), ...doubled].map((id) => scanOf(id, { at: "Gate 2" }));
  expect(first.length + second.length + late.length).toBe(1_000);
  const passThrough = async (phone: OfficeClient | undefined, scans: object[]) => {
    const doubles: DoubleCheckIn[] = [];
    for (let from = 0; from < scans.length; from += 10) {
      const batch = scans.slice(from, from + 10);
      doubles.push(...(await send(batch, phone)).doubles);
      // Its answer is lost now and then, and so it is sent again.
      if (from % 100 === 0) expect((await send(batch, phone)).doubles).toEqual([]);
    }
    return doubles;
  };
  expect(
    await Promise.all([passThrough(phones[0], first), passThrough(phones[1], second)]),
  ).toEqual([[], []]);
  const { doubles, gone } = await send(late, phones[2]);
  expect(gone).toEqual([]);
  expect(doubles.map(({ attendeeId, desk }) => [attendeeId, desk])).toEqual(
    doubled.map((id) => [id, "Gate 2"]),
  );
  const standing = await listIn();
  expect(new Set(standing.map(({ attendeeId }) => attendeeId))).toEqual(new Set(ids));
  expect(standing).toHaveLength(960);
  expect(standing.filter(({ desk }) => desk === "Gate 3")).toHaveLength(300);
});
