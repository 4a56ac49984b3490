import { expect, it } from "vitest";
import { isOmittedPerson, isOmittedSession } from "./session-states.ts";

it.each([
  "Declined",
  "rejected",
  "CANCELED",
  "cancelled",
  "withdrawn",
  "N",
  "odrzucone",
  "Odwołane",
  "wycofane",
])("omits a session with the state %s", (state) => expect(isOmittedSession(state)).toBe(true));

it.each([null, "", "Accepted", "confirmed", "Y", "pending", "odbywa się"])(
  "includes a session with the state %s",
  (state) => expect(isOmittedSession(state)).toBe(false),
);

it.each([
  "declined",
  "Waitlist",
  "pending",
  "pending_approval",
  "invited",
  "Refunded",
  "cancelled",
  "void",
  "Anulowane",
  "zwrócone",
  "storniert",
])("omits a person with the state %s", (state) => expect(isOmittedPerson(state)).toBe(true));

it.each([null, "", "approved", "Attending", "N", "opłacone"])(
  "includes a person with the state %s",
  (state) => expect(isOmittedPerson(state)).toBe(false),
);
