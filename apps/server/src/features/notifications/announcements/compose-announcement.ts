import type { Language } from "@foyer/contract";
import { fillPlaceholders } from "../../../content/placeholders.ts";
import { emailSender } from "../../../context/email-sender.ts";
import type { edition } from "../../../db/schema/index.ts";
import { fieldInLanguage } from "../../../lib/language.ts";
import { withLanguage } from "../../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../../lib/mail.ts";
import { languageFor, trimmedTextIn } from "./announcement-texts.ts";
import { announcementEmail, type RenderedAnnouncement } from "./announcements.emails.ts";
import type { AnnouncementRow } from "./announcements.repository.ts";
import type { Person } from "./audience.repository.ts";

type EditionRow = typeof edition.$inferSelect;

export const conferenceIn = ({ text }: EditionRow, language: Language): string =>
  fieldInLanguage(text, language, "name") ?? "";

/** Returns an announcement in a language with the placeholders filled in for one person. */
export const renderFor = (
  { text }: Pick<AnnouncementRow, "text">,
  row: EditionRow,
  { firstName, lastName }: Pick<Person, "firstName" | "lastName">,
  { language, portalUrl }: { language: Language; portalUrl: string },
): RenderedAnnouncement => {
  const { title, body } = trimmedTextIn(text, language);
  const conference = conferenceIn(row, language);
  const portal = withLanguage(portalUrl, language);
  const values = { firstName, lastName, conference, portal };
  return {
    title: fillPlaceholders(title, values),
    body: fillPlaceholders(body, values),
    conference,
  };
};

/**
 * Composes the e-mail of an announcement for one person, in their language if it has a text in it.
 * @param unsubscribeLink null for a test
 */
export const composeAnnouncementEmail = (
  announcement: Pick<AnnouncementRow, "text">,
  row: EditionRow,
  person: Pick<Person, "firstName" | "lastName" | "language"> & { email: string },
  { portalUrl, unsubscribeLink }: { portalUrl: string; unsubscribeLink: string | null },
): OutgoingEmail => {
  const language = languageFor(announcement.text, person.language);
  const rendered = renderFor(announcement, row, person, { language, portalUrl });
  const sender = emailSender(row.text, language);
  const to = { email: person.email, username: "", name: null, language, sender };
  return announcementEmail(to, rendered, unsubscribeLink);
};
