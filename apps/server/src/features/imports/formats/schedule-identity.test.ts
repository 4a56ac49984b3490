import { describe, expect, test } from "vitest";
import { inPieces, xmlEvent, xmlSchedule } from "./schedule-fixtures.ts";
import { readSchedule } from "./read-schedule.ts";
import type { ScheduleDocument } from "./schedule-document.ts";

const read = (content: string): Promise<ScheduleDocument> => readSchedule(inPieces(content));
const readXml = (fields: Record<string, string>, conference = ""): Promise<ScheduleDocument> =>
  read(xmlSchedule(xmlEvent(fields), conference));
const codesOf = (document: ScheduleDocument): string[] => document.warnings.map(({ code }) => code);
const secondEvent = (
  fields: Record<string, string>,
  attributes = 'id="2" guid="5f3c1a52-0000-4000-8000-000000000002"',
): string => xmlEvent({ date: "2026-09-03T12:00:00+02:00", start: "12:00", ...fields }, attributes);

describe("identity", () => {
  const twice = `${xmlEvent()}\n${secondEvent({}, 'id="2" guid="5f3c1a52-0000-4000-8000-000000000001"')}`;

  test("gives a repeated guid new ones that do not depend on the order of events", async () => {
    const document = await read(xmlSchedule(twice));
    const turned = await read(
      xmlSchedule(
        `${secondEvent({}, 'id="2" guid="5f3c1a52-0000-4000-8000-000000000001"')}\n${xmlEvent()}`,
      ),
    );
    const guids = document.sessions.map(({ guid }) => guid);
    expect(new Set(guids).size).toBe(2);
    expect(turned.sessions.map(({ guid }) => guid).reverse()).toEqual(guids);
    expect(codesOf(document)).toEqual(["repeated-guid", "repeated-guid"]);
  });

  test("tells apart events that repeat guid, id, title and time", async () => {
    const document = await read(xmlSchedule(`${xmlEvent()}\n${xmlEvent()}`));
    expect(new Set(document.sessions.map(({ guid }) => guid)).size).toBe(2);
    expect(codesOf(document)).toContain("repeated-id");
  });

  test.each([
    'id="1"',
    'id="1" guid="nonsense"',
    'guid="00000000-0000-0000-0000-000000000000"',
    "",
  ])("makes a version 5 UUID for an event with (%s)", async (attributes) => {
    const [first, again] = await Promise.all([
      read(xmlSchedule(xmlEvent({}, attributes))),
      read(xmlSchedule(xmlEvent({}, attributes))),
    ]);
    expect(first.sessions[0]?.guid).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(again.sessions[0]?.guid).toBe(first.sessions[0]?.guid);
    expect(codesOf(first)).toEqual(["missing-guid"]);
  });

  test("recognises persons without an id by name, whatever accents and case", async () => {
    const persons =
      '<person>ANNA  Gorska</person><person id="7">Anna Górska</person><person></person><person>Jan Lis</person>';
    const document = await readXml({ persons });
    expect(document.persons.map(({ key }) => key)).toEqual(["id:7", "name:jan lis"]);
    expect(document.sessions[0]?.persons).toHaveLength(2);
    expect(codesOf(document).sort()).toEqual([
      "person-without-id",
      "person-without-id",
      "person-without-name",
    ]);
  });

  test("keeps both persons when one id has two names", async () => {
    const document = await readXml({
      persons: '<person id="7">Anna Górska</person><person id="7">Jan Lis</person>',
    });
    expect(document.persons.map(({ fullName }) => fullName)).toEqual(["Anna Górska", "Jan Lis"]);
    expect(codesOf(document)).toEqual(["person-id-shared"]);
  });

  test("reads the roles a file tells", async () => {
    const roles = ["moderator", "HOST", "Guest", "commentator", "speaker", "juggler"];
    const persons = roles
      .map((role, id) => `<person id="${id}" role="${role}">Osoba ${role}</person>`)
      .join("");
    const document = await readXml({ persons });
    expect(document.sessions[0]?.persons.map(({ role }) => role)).toEqual([3, 5, 0, 2, 4, 4]);
    expect(codesOf(document)).toEqual(["role-unknown"]);
  });
});
