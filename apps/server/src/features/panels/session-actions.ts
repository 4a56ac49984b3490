import { SESSION_ROLES } from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { Values } from "../../content/references.ts";
import type { At, Write } from "../../content/write-rows.ts";
import { followDay } from "./day-of-session.ts";
import { getEdition } from "./planned-sessions.repository.ts";

type Row = Values;
type Listed = Values & { attendeeId: number; role: number; position: number };

const peopleOf = (row: Row): readonly Listed[] => (row["people"] ?? []) as readonly Listed[];

/** By days as the calendar has them, so that local times stay when clocks change, then by minutes. */
const shift = async (at: At, row: Row, takes: Values): Promise<Write> => {
  const { timeZone } = await getEdition(at.tx, at.editionId);
  const [days, minutes] = [Number(takes["days"]), Number(takes["minutes"])];
  const later = (time: unknown) =>
    time instanceof Date
      ? DateTime.fromJSDate(time, { zone: timeZone }).plus({ days }).plus({ minutes }).toJSDate()
      : null;
  const values = { startsAt: later(row["startsAt"]), endsAt: later(row["endsAt"]) };
  return { before: row, values: await followDay(at, values) };
};

const addPerson = (_at: At, row: Row, takes: Values): Write => {
  const attendeeId = Number(takes["person"]);
  const role = SESSION_ROLES[takes["role"] as keyof typeof SESSION_ROLES];
  const people = peopleOf(row);
  const ofRole = people.filter((one) => one.role === role);
  if (ofRole.some((one) => one.attendeeId === attendeeId)) return { before: row, values: {} };
  const position = Math.max(-1, ...ofRole.map((one) => one.position)) + 1;
  return { before: row, values: { people: [...people, { attendeeId, role, position }] } };
};

const removePerson = (_at: At, row: Row, takes: Values): Write => {
  const people = peopleOf(row).filter(({ attendeeId }) => attendeeId !== takes["person"]);
  return { before: row, values: { people } };
};

/** A copy is hidden, so that nobody sees a session twice, and no file owns it. */
const duplicate = (_at: At, row: Row): Write => {
  const { id: _id, gid: _gid, ...values } = row;
  const people = peopleOf(row).map((one) => ({ ...one, isImported: false }));
  return { values: { ...values, people, isHidden: true, isImported: false } };
};

/** What organisers do to many sessions at once. */
export const sessionActions = { shift, addPerson, removePerson, duplicate };
