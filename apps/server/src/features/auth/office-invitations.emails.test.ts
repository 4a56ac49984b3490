import { expect, it } from "vitest";
import { SAMPLE_RECIPIENT } from "../../lib/email-preview.ts";
import { buildOfficeInvitation } from "./office-invitations.emails.ts";

const office = "https://forum.example/office";

it.each([
  ["pl", "minimalna liczba znaków: 14"],
  ["en", "at least 14 characters"],
] as const)("names the required length of a first password (%s)", (language, text) => {
  const to = { ...SAMPLE_RECIPIENT, email: "anna@example.test", language, sender: null };
  const invitation = { role: null, edition: null, inviter: null, office, minLength: 14 };
  expect(buildOfficeInvitation(to, office, invitation).text).toContain(text);
});
