import type { Language } from "@foyer/contract";
import { escapeAndLink, escapeHtml } from "./escape-html.ts";
import type { OutgoingEmail } from "./mail.ts";

/** Texts of an e-mail. Its link, if any, follows the first paragraph. */
export type EmailTexts = {
  /** The name of the conference precedes it. */
  subject: string;
  /** True if the body contains the greeting. */
  hasOwnGreeting?: boolean;
  body: readonly string[];
  /** Sanitised HTML that replaces `body` in the HTML part. */
  html?: string;
  button: string | null;
  closing: string;
};

/** Conference that sends an e-mail, with its organiser and the address for responses. */
export type EmailSender = {
  conference: string;
  organiser: string | null;
  replyTo: string | null;
};

/** Recipient of an e-mail. */
export type EmailRecipient = {
  email: string;
  username: string;
  /** First name, or the username of a person without one; null for an organisation. */
  name: string | null;
  language: Language;
  /** Null if the account belongs to no edition. */
  sender: EmailSender | null;
};

/**
 * Returns the recipient of an unrequested e-mail to an account; null if it is disabled or has no address.
 * @param editionId edition that sends the e-mail; otherwise the newest edition of the account
 */
export type FindRecipient = (
  accountId: number,
  editionId?: number,
) => Promise<EmailRecipient | null>;

/** Link that unsubscribes from one kind of e-mail with one click. */
export type UnsubscribeLink = { text: string; link: string };

const GREETING: Record<Language, (name: string | null) => string> = {
  pl: (name) => (name ? `Dzień dobry, ${name},` : "Dzień dobry,"),
  en: (name) => (name ? `Hello ${name},` : "Hello,"),
};

/** Parts of an e-mail in reading order, before they are formatted as text or HTML. */
type Parts = {
  language: Language;
  subject: string;
  conference: string | null;
  opening: readonly string[];
  html: string | undefined;
  link: string | null;
  button: string | null;
  rest: readonly string[];
  closing: string;
  signature: string;
  unsubscribe: UnsubscribeLink | undefined;
};

const composeText = (parts: Parts): string => {
  const { conference, opening, link, rest, closing, signature, unsubscribe } = parts;
  const paragraphs = [
    ...(conference ? [conference] : []),
    ...opening,
    ...(link ? [link] : []),
    ...rest,
    `${closing}\n${signature}`,
    ...(unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.link}`] : []),
  ];
  return `${paragraphs.join("\n\n")}\n`;
};

const formatParagraph = (html: string): string =>
  `<p style="margin:0 0 16px;white-space:pre-line">${html}</p>`;

/** Returns HTML blocks, which no paragraph may contain. */
const formatBlocks = (html: string): string => `<div style="margin:0 0 16px">${html}</div>`;

const formatLink = (link: string, text: string, style = "word-break:break-all"): string =>
  `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(text)}</a>`;

const BUTTON_STYLE =
  "display:inline-block;padding:12px 20px;border-radius:10px;background:#17604f;color:#ffffff;font-weight:600;text-decoration:none";

/** Sets no colours except on the button, so that mail clients choose those of their light or dark mode. */
const composeHtml = (parts: Parts): string => {
  const { language, subject, conference, opening, html, link, button, rest, unsubscribe } = parts;
  const paragraphs = [
    ...(html === undefined ? opening.map(escapeAndLink) : []),
    ...(link && button ? [formatLink(link, button, BUTTON_STYLE)] : []),
    ...(link ? [formatLink(link, link)] : []),
    ...rest.map(escapeAndLink),
    `${escapeHtml(parts.closing)}<br><strong>${escapeHtml(parts.signature)}</strong>`,
    ...(unsubscribe ? [formatLink(unsubscribe.link, unsubscribe.text)] : []),
  ];
  const blocks = [
    ...(conference ? [formatParagraph(`<strong>${escapeHtml(conference)}</strong>`)] : []),
    ...(html === undefined ? [] : [formatBlocks(html)]),
    ...paragraphs.map(formatParagraph),
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;color-scheme:light dark;font:16px/1.5 'Hanken Grotesk',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${blocks.join("\n")}
</div>
</body>
</html>
`;
};

/** Returns a link that opens the portal or the office in a language. */
export const withLanguage = (link: string, language: Language): string => {
  const url = new URL(link);
  url.searchParams.set("language", language);
  return url.href;
};

const nameInSubject = (subject: string, conference: string | undefined): string =>
  !conference || subject.includes(conference) ? subject : `${conference}: ${subject}`;

/**
 * Composes an e-mail as text and as equivalent HTML, with the conference as its sender and in its subject.
 * Its links open in the language of the recipient. An unsubscribe link also becomes headers for mail clients
 * (RFC 2369, RFC 8058).
 */
export const composeEmail = (
  texts: EmailTexts,
  to: EmailRecipient,
  link: string | null,
  unsubscribeLink?: UnsubscribeLink,
): OutgoingEmail => {
  const { language, sender } = to;
  const [firstParagraph = "", ...rest] = texts.body;
  const subject = nameInSubject(texts.subject, sender?.conference);
  const unsubscribe = unsubscribeLink && {
    text: unsubscribeLink.text,
    link: withLanguage(unsubscribeLink.link, language),
  };
  const parts: Parts = {
    language,
    subject,
    conference: sender?.conference ?? null,
    opening: [...(texts.hasOwnGreeting ? [] : [GREETING[language](to.name)]), firstParagraph],
    html: texts.html,
    link: link && withLanguage(link, language),
    button: texts.button,
    rest,
    closing: texts.closing,
    signature: sender?.organiser || sender?.conference || "Foyer",
    unsubscribe,
  };
  return {
    to: to.email,
    fromName: sender?.conference ?? null,
    replyTo: sender?.replyTo ?? null,
    subject,
    text: composeText(parts),
    html: composeHtml(parts),
    ...(unsubscribe && {
      headers: {
        "List-Unsubscribe": `<${unsubscribe.link}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
};
