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
  "Awaiting payment",
  "Nieopłacone",
])("omits a person with the state %s", (state) => {
  expect(isOmittedPerson(state, "Status")).toBe(true);
});

it.each(["", "approved", "Attending", "N", "true", "opłacone"])(
  "includes a person with the state %s",
  (state) => expect(isOmittedPerson(state, "Status")).toBe(false),
);

it.each([
  ["true", "Void Status", true],
  ["", "Void Status", false],
  ["false", "Void Status", false],
  ["void", "Void Status", true],
  ["Yes", "Cancelled", true],
  ["No", "RSVP", true],
  ["Waitlist", "RSVP", true],
  ["Yes", "RSVP", false],
])("reads “%s” by the header %s", (state, header, isOmitted) => {
  expect(isOmittedPerson(state, header)).toBe(isOmitted);
});
