import { normaliseName } from "./schedule-people.ts";

/** States of sessions and people in both languages and in exports of other programs, without signs. */
const NEVER_PRESENT = [
  "declined",
  "rejected",
  "cancelled",
  "canceled",
  "withdrawn",
  "deleted",
  "odrzucone",
  "odrzucona",
  "odrzucony",
  "odwolane",
  "odwolana",
  "odwolany",
  "wycofane",
  "wycofana",
  "wycofany",
  "anulowane",
  "anulowana",
  "anulowany",
];

/** `N` is the value of a column such as "Active (Y/N)". */
const OMITTED_SESSIONS: ReadonlySet<string> = new Set([
  ...NEVER_PRESENT,
  "n",
  "no",
  "nie",
  "inactive",
  "nieaktywne",
  "nieaktywna",
]);

const OMITTED_PEOPLE: ReadonlySet<string> = new Set([
  ...NEVER_PRESENT,
  "waitlist",
  "waitlisted",
  "waitinglist",
  "listarezerwowa",
  "pending",
  "invited",
  "oczekuje",
  "oczekujacy",
  "refunded",
  "zwrocone",
  "zwrocony",
  "zwrocona",
  "void",
  "voided",
  "notattending",
  "notgoing",
  "storniert",
  "erstattet",
  "abgelehnt",
  "warteliste",
  "ausstehend",
  "expired",
  "approvalpending",
  "pendingapproval",
  "notapproved",
  "rezerwowa",
  "zwrot",
  "rezygnacja",
  "oczekujace",
  "oczekujaca",
  "zwrotwplaty",
  "czekamnawplate",
  "wtrakcierealizacji",
  "wstrzymany",
  "nieudany",
]);

const normaliseState = (state: string): string =>
  normaliseName(state).replace(/[^\p{L}\p{N}]/gu, "");

/** True for the state of a session that does not take place: rejected, cancelled, withdrawn or inactive. */
export const isOmittedSession = (state: string | null): boolean =>
  state !== null && OMITTED_SESSIONS.has(normaliseState(state));

/** True for the state of a person who does not attend: declined, waiting, refunded, cancelled or void. */
export const isOmittedPerson = (state: string | null): boolean =>
  state !== null && OMITTED_PEOPLE.has(normaliseState(state));
