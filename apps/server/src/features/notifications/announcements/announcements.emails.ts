import type { Language } from "@foyer/contract";
import { type EmailRecipient, composeEmail } from "../../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../../lib/mail.ts";
import { htmlToText } from "../../../lib/html-to-text.ts";

/** Texts of an announcement with its placeholders filled in for one person; `body` is sanitised HTML. */
export type RenderedAnnouncement = { title: string; body: string; conference: string };

const CLOSING: Record<Language, (conference: string) => string> = {
  pl: (conference) => `Wiadomość dla uczestników: ${conference}`,
  en: (conference) => `You get this message because you take part in ${conference}`,
};

const TEST: Record<Language, string> = { pl: "Próba", en: "Test" };

const UNSUBSCRIBE: Record<Language, string> = {
  pl: "Zrezygnuj z\u00a0tych wiadomości",
  en: "Unsubscribe",
};

const IMAGES = /<img\b[^>]*>/g;

/**
 * E-mail of an announcement. It has no greeting, because the author writes one.
 * @param unsubscribeLink null for a test
 */
export const announcementEmail = (
  to: EmailRecipient,
  { title, body, conference }: RenderedAnnouncement,
  unsubscribeLink: string | null,
): OutgoingEmail => {
  const { language } = to;
  const texts = {
    subject: unsubscribeLink === null ? `[${TEST[language]}] ${title}` : title,
    hasOwnGreeting: true,
    body: [htmlToText(body)],
    // Pictures of the installation need a login session, which mail clients do not have.
    html: body.replaceAll(IMAGES, ""),
    button: null,
    closing: CLOSING[language](conference),
  };
  return unsubscribeLink === null
    ? composeEmail(texts, to, null)
    : composeEmail(texts, to, null, { text: UNSUBSCRIBE[language], link: unsubscribeLink });
};
