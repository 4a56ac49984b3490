import { PANEL_ROLES } from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { Values } from "../../content/references.ts";
import type { EditionWriteContext, Write } from "../../content/write-rows.ts";
import { followDay } from "./follow-day.ts";
import { getEdition } from "./planned-panels.repository.ts";

type Row = Values;
type PanelPerson = Values & { attendeeId: number; role: number; position: number };

const listPeople = (row: Row): readonly PanelPerson[] =>
  (row["people"] ?? []) as readonly PanelPerson[];

/** Adds calendar days first, so that local times stay the same when clocks change, then minutes. */
const shift = async (context: EditionWriteContext, row: Row, input: Values): Promise<Write> => {
  const { timeZone } = await getEdition(context.tx, context.editionId);
  const [days, minutes] = [Number(input["days"]), Number(input["minutes"])];
  const shiftTime = (time: unknown) =>
    time instanceof Date
      ? DateTime.fromJSDate(time, { zone: timeZone }).plus({ days }).plus({ minutes }).toJSDate()
      : null;
  const values = { startsAt: shiftTime(row["startsAt"]), endsAt: shiftTime(row["endsAt"]) };
  return { before: row, values: await followDay(context, values) };
};

const addPerson = (_context: EditionWriteContext, row: Row, input: Values): Write => {
  const attendeeId = Number(input["person"]);
  const role = PANEL_ROLES[input["role"] as keyof typeof PANEL_ROLES];
  const people = listPeople(row);
  const members = people.filter((person) => person.role === role);
  if (members.some((person) => person.attendeeId === attendeeId))
    return { before: row, values: {} };
  const position = Math.max(-1, ...members.map((person) => person.position)) + 1;
  return { before: row, values: { people: [...people, { attendeeId, role, position }] } };
};

const removePerson = (_context: EditionWriteContext, row: Row, input: Values): Write => {
  const people = listPeople(row).filter(({ attendeeId }) => attendeeId !== input["person"]);
  return { before: row, values: { people } };
};

/** Hides the copy, so that no panel is visible twice, and detaches it from imports. */
const duplicate = (_context: EditionWriteContext, row: Row): Write => {
  const { id: _id, gid: _gid, ...values } = row;
  const people = listPeople(row).map((person) => ({ ...person, isImported: false }));
  return { values: { ...values, people, isHidden: true, isImported: false } };
};

/** Bulk actions of organisers on panels. */
export const panelActions = { shift, addPerson, removePerson, duplicate };
