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

/** Values of columns such as "Active (Y/N)" and "RSVP". */
const NO: readonly string[] = ["n", "no", "nie", "false"];

const OMITTED_SESSIONS: ReadonlySet<string> = new Set([
  ...NEVER_PRESENT,
  ...NO,
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
  "awaitingpayment",
  "awaitingapproval",
  "paymentpending",
  "tobepaid",
  "unpaid",
  "failed",
  "onhold",
  "nieoplacone",
  "nieoplacony",
  "nieoplacona",
  "oczekujenaplatnosc",
  "oczekujenawplate",
  "oczekujenazatwierdzenie",
  "wygasle",
  "wygasly",
]);

/** Headers of columns whose "yes" excludes a person, such as "Void Status". */
const VOID_HEADER =
  /^(?:ticket)?(?:void(?:ed)?|cancell?ed|refunded|anulowan[aey]|zwrocon[aey])(?:status)?$/;

/** Headers of columns whose "no" excludes a person. */
const ATTENDS_HEADER = /^(?:rsvp(?:status)?|going|attending|udzial)$/;

const YES: ReadonlySet<string> = new Set(["true", "yes", "y", "tak", "1"]);

const normaliseState = (state: string): string =>
  normaliseName(state).replace(/[^\p{L}\p{N}]/gu, "");

/** True for the state of a session that does not take place: rejected, cancelled, withdrawn or inactive. */
export const isOmittedSession = (state: string | null): boolean =>
  state !== null && OMITTED_SESSIONS.has(normaliseState(state));

/**
 * True for the state of a person who does not attend: declined, waiting, unpaid, refunded, cancelled or void.
 * @param header header of the column, which decides on the meaning of "yes" and "no"
 */
export const isOmittedPerson = (state: string, header: string): boolean => {
  const [normalised, column] = [normaliseState(state), normaliseState(header)];
  if (VOID_HEADER.test(column) && YES.has(normalised)) return true;
  if (ATTENDS_HEADER.test(column) && NO.includes(normalised)) return true;
  return OMITTED_PEOPLE.has(normalised);
};
