import type { Language } from "@foyer/contract";
import { escapeHtml } from "./escape-html.ts";
import type { OutgoingEmail } from "./mail.ts";

/** What an e-mail says; its link, where it has one, stands behind the first paragraph. */
export type EmailTexts = {
  subject: string;
  /** Null where the body greets. */
  greeting: ((username: string) => string) | null;
  body: readonly string[];
  button: string | null;
  closing: string;
};

/** To whom an e-mail goes, how they are called, in what language, and which organiser signs it. */
export type Addressee = {
  email: string;
  username: string;
  language: Language;
  organiser: string | null;
};

/** By which one click stops e-mails of a kind. */
export type StopLink = { text: string; link: string };

const signatureOf = ({ organiser }: Addressee): string => organiser ?? "Foyer";

const composeText = (
  texts: EmailTexts,
  to: Addressee,
  link: string | null,
  stop: StopLink | undefined,
) => {
  const [first, ...rest] = texts.body;
  const paragraphs = [
    ...(texts.greeting ? [texts.greeting(to.username)] : []),
    first,
    ...(link ? [link] : []),
    ...rest,
    `${texts.closing}\n${signatureOf(to)}`,
    ...(stop ? [`${stop.text}: ${stop.link}`] : []),
  ];
  return `${paragraphs.join("\n\n")}\n`;
};

const composeHtml = (
  texts: EmailTexts,
  to: Addressee,
  link: string | null,
  stop: StopLink | undefined,
) => {
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${content}</p>`;
  const [first = "", ...rest] = texts.body;
  const button =
    link && texts.button
      ? paragraph(
          `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#17604f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(texts.button)}</a>`,
        ) +
        paragraph(
          `<a href="${escapeHtml(link)}" style="color:#0f463a;word-break:break-all">${escapeHtml(link)}</a>`,
        )
      : "";
  const foot = stop
    ? `<p style="margin:16px 0 0;font-size:13px"><a href="${escapeHtml(stop.link)}" style="color:#0f463a">${escapeHtml(stop.text)}</a></p>\n`
    : "";
  return `<!doctype html>
<html lang="${to.language}">
<head><meta charset="utf-8"><title>${escapeHtml(texts.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f5f0;color:#10233a;font:16px/1.5 'Hanken Grotesk',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e5e1d8;border-radius:16px">
${texts.greeting ? paragraph(escapeHtml(texts.greeting(to.username))) : ""}
${paragraph(escapeHtml(first))}
${button}
${rest.map((text) => paragraph(escapeHtml(text))).join("\n")}
<p style="margin:0">${escapeHtml(texts.closing)}<br><strong>${escapeHtml(signatureOf(to))}</strong></p>
${foot}</div>
</body>
</html>
`;
};

/**
 * Writes an e-mail as text and as HTML, which say the same. One that can be stopped says so to mail programs, too
 * (RFC 2369, RFC 8058).
 */
export const composeEmail = (
  texts: EmailTexts,
  to: Addressee,
  link: string | null,
  stop?: StopLink,
): OutgoingEmail => ({
  to: to.email,
  subject: texts.subject,
  text: composeText(texts, to, link, stop),
  html: composeHtml(texts, to, link, stop),
  ...(stop && {
    headers: {
      "List-Unsubscribe": `<${stop.link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  }),
});
