import { type Language, LANGUAGES } from "@foyer/contract";
import type { edition } from "../db/schema/index.ts";
import type { EmailRecipient, EmailSender } from "../lib/compose-email.ts";
import { fieldInLanguage } from "../lib/language.ts";

type EditionText = (typeof edition.$inferSelect)["text"];

/** Returns the sender of e-mails of an edition; null if the edition has no name in any language. */
export const emailSender = (text: EditionText, language: Language): EmailSender | null => {
  const conference = fieldInLanguage(text, language, "name");
  if (!conference) return null;
  const organiser = fieldInLanguage(text, language, "organiser");
  return {
    conference,
    organiser: organiser?.name || null,
    replyTo: organiserAddress(text)?.email ?? null,
  };
};

/** Returns the organiser's address of an edition, in the first language that has one. */
const organiserAddress = (text: EditionText) => {
  const language = LANGUAGES.find((candidate) => text[candidate]?.organiser?.email);
  const email = language && text[language]?.organiser?.email;
  return language && email ? { email, language } : undefined;
};

/** Returns the organiser of an edition as recipient; null without an address. */
export const organiserRecipient = (text: EditionText): EmailRecipient | null => {
  const address = organiserAddress(text);
  if (!address) return null;
  const sender = emailSender(text, address.language);
  return { ...address, username: "", name: null, sender: sender && { ...sender, replyTo: null } };
};
