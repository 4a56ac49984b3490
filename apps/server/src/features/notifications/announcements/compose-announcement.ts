import type { Language } from "@foyer/contract";
import { fillPlaceholders } from "../../../content/placeholders.ts";
import { emailSender } from "../../../context/email-sender.ts";
import type { edition } from "../../../db/schema/index.ts";
import { escapeHtml } from "../../../lib/escape-html.ts";
import { fieldInLanguage } from "../../../lib/language.ts";
import { withLanguage } from "../../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../../lib/mail.ts";
import type { RecipientValues } from "../recipient-values.repository.ts";
import { languageFor, trimmedTextIn } from "./announcement-texts.ts";
import { announcementEmail, type RenderedAnnouncement } from "./announcements.emails.ts";
import type { AnnouncementRow } from "./announcements.repository.ts";
import type { Person } from "./audience.repository.ts";

type EditionRow = typeof edition.$inferSelect;

export const conferenceIn = ({ text }: EditionRow, language: Language): string =>
  fieldInLanguage(text, language, "name") ?? "";

type Named = Pick<Person, "firstName" | "lastName">;

/** Escapes the values of placeholders for HTML, and links the portal. */
export const escapeValues = <Values extends Readonly<Record<string, string>>>(
  values: Values,
): Record<keyof Values, string> => {
  const escaped = Object.entries(values).map(([name, value]) => {
    const html = escapeHtml(value);
    return [name, name === "portal" ? `<a href="${html}">${html}</a>` : html];
  });
  return Object.fromEntries(escaped) as Record<keyof Values, string>;
};

/** Returns an announcement in a language with the placeholders filled in for one person. */
export const renderFor = (
  { text }: Pick<AnnouncementRow, "text">,
  row: EditionRow,
  { firstName, lastName, recipientValues }: Named & { recipientValues: RecipientValues },
  { language, portalUrl }: { language: Language; portalUrl: string },
): RenderedAnnouncement => {
  const { title, body } = trimmedTextIn(text, language);
  const conference = conferenceIn(row, language);
  const portal = withLanguage(portalUrl, language);
  const values = { firstName, lastName, conference, portal };
  const htmlValues = escapeValues({ ...values, ...recipientValues });
  return {
    title: fillPlaceholders(title, values),
    body: fillPlaceholders(body, htmlValues),
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
  person: Named & Pick<Person, "language"> & { email: string; recipientValues: RecipientValues },
  { portalUrl, unsubscribeLink }: { portalUrl: string; unsubscribeLink: string | null },
): OutgoingEmail => {
  const language = languageFor(announcement.text, person.language);
  const rendered = renderFor(announcement, row, person, { language, portalUrl });
  const sender = emailSender(row.text, language);
  const to = { email: person.email, username: "", name: null, language, sender };
  return announcementEmail(to, rendered, unsubscribeLink);
};
