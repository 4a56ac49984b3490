import type { Language } from "@foyer/contract";
import type { EmailPreview } from "@foyer/contract/resources/email-preview";
import type { OutgoingEmail } from "./mail.ts";

/** Recipient of a preview without a person. */
export const SAMPLE_RECIPIENT = { username: "anna.kowalska", name: "Anna" };

export const toEmailPreview = (
  { fromName, replyTo, subject, text }: OutgoingEmail,
  language: Language,
): EmailPreview => ({ sender: fromName ?? "", replyTo: replyTo ?? null, language, subject, text });
