import { expect, it } from "vitest";
import type { EmailSender } from "../../lib/compose-email.ts";
import { SAMPLE_RECIPIENT } from "../../lib/email-preview.ts";
import { buildAccountDisabledEmail, buildDataRemovedEmail } from "./auth.emails.ts";

const SENDER: EmailSender = { conference: "Forum", organiser: null, replyTo: "office@forum.test" };

it.each([
  ["pl", SENDER, "napisz na adres office@forum.test."],
  ["pl", null, "skontaktuj się z\u00a0organizatorem."],
  ["en", SENDER, "write to office@forum.test."],
  ["en", null, "write to the organiser."],
] as const)("names the organiser's address in case of a mistake (%s)", (language, sender, text) => {
  const to = { ...SAMPLE_RECIPIENT, email: "anna@example.test", language, sender };
  expect(buildAccountDisabledEmail(to, "Spam").text).toContain(text);
  expect(buildDataRemovedEmail(to, true).text).toContain(text);
});
