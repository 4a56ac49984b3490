import { createWordFilter } from "../../lib/fold.ts";
import type { CheckIn, Guest, Scan } from "@foyer/contract/office/door";

/** A check-in as a desk knows it; one that is not sent yet is known on this device alone. */
export type Standing = CheckIn & { isWaiting: boolean };

/** Who is in, by what the server said and what was done on this device since, in its order. */
export const standingOf = (
  checkIns: readonly CheckIn[],
  waiting: readonly Scan[],
): ReadonlyMap<number, Standing> => {
  const standing = new Map(
    checkIns.map((one): [number, Standing] => [one.attendeeId, { ...one, isWaiting: false }]),
  );
  for (const { isIn, ...scan } of waiting) {
    const before = standing.get(scan.attendeeId);
    if (isIn && !before) standing.set(scan.attendeeId, { ...scan, isWaiting: true });
    if (!isIn && before?.id === scan.id) standing.delete(scan.attendeeId);
  }
  return standing;
};

const CODE = /^[\dA-F]{32}$/;

/** An entry code as it was scanned, or typed in groups; null for what is none. */
export const readCode = (typed: string): string | null => {
  const code = typed.replaceAll(/\s/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
};

/** What the list of guests holds in place of a code. */
export const digestOf = async (code: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** The guests in whose name, company or username every word is. */
export const findGuests = (guests: readonly Guest[], typed: string): readonly Guest[] => {
  const isMeant = createWordFilter(typed);
  return guests.filter(({ name, company, username }) => isMeant(name, company, username));
};
