import { createTermFilter } from "@foyer/contract/search-text";
import type { CheckIn, CheckInAttendee, Scan } from "@foyer/contract/attendees/check-in";

/** A check-in as a station shows it; a pending one exists on this device only. */
export type LocalCheckIn = CheckIn & { isPending: boolean };

/** Merges the check-ins of the server with the pending scans of this device, in their order. */
export const checkInsByAttendee = (
  checkIns: readonly CheckIn[],
  pending: readonly Scan[],
): ReadonlyMap<number, LocalCheckIn> => {
  const checkInByAttendee = new Map(
    checkIns.map((checkIn): [number, LocalCheckIn] => [
      checkIn.attendeeId,
      { ...checkIn, isPending: false },
    ]),
  );
  for (const { isCheckedIn, ...scan } of pending) {
    const existing = checkInByAttendee.get(scan.attendeeId);
    if (isCheckedIn && !existing)
      checkInByAttendee.set(scan.attendeeId, { ...scan, isPending: true });
    if (!isCheckedIn && existing?.id === scan.id) checkInByAttendee.delete(scan.attendeeId);
  }
  return checkInByAttendee;
};

const CODE = /^[\dA-F]{32}$/;

/** Returns the entry code from a scan or from typed groups of digits; null if the input is not a code. */
export const readCode = (input: string): string | null => {
  const code = input.replaceAll(/\s/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
};

/** Returns the SHA-256 hash of a code as hexadecimal digits. The list of attendees contains only hashes. */
export const hashCode = async (code: string): Promise<string> => {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Returns the attendees whose name, company or username matches every term. */
export const findAttendees = (
  attendees: readonly CheckInAttendee[],
  input: string,
): readonly CheckInAttendee[] => {
  const isMatch = createTermFilter(input);
  return attendees.filter(({ name, company, username }) => isMatch(name, company, username));
};

/** Meaning of the text that staff enter. Several people may have the same name, so the station asks. */
export type StationInput =
  | { kind: "code"; code: string }
  | { kind: "attendee"; attendee: CheckInAttendee }
  | { kind: "several"; count: number }
  | { kind: "nobody" };

/** Returns the meaning of the entered text; null if it is empty. */
export const readInput = (
  attendees: readonly CheckInAttendee[],
  input: string,
): StationInput | null => {
  if (input.trim() === "") return null;
  const code = readCode(input);
  if (code !== null) return { kind: "code", code };
  const [attendee, ...others] = findAttendees(attendees, input);
  if (!attendee) return { kind: "nobody" };
  return others.length === 0
    ? { kind: "attendee", attendee }
    : { kind: "several", count: others.length + 1 };
};
