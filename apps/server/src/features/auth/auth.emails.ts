import type { Language } from "@foyer/contract";
import { escapeHtml } from "../../lib/escape-html.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

type Texts = {
  subject: string;
  greeting: (username: string) => string;
  body: readonly string[];
  button: string | null;
  closing: string;
};

const RESET: Record<Language, Texts> = {
  pl: {
    subject: "Ustaw nowe hasło",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "ktoś poprosił o nowe hasło do Państwa konta. Aby je ustawić, proszę otworzyć poniższy link w ciągu 60 minut:",
      "Link działa tylko raz. Jeśli to nie Państwo, wystarczy zignorować tę wiadomość: hasło pozostanie bez zmian.",
    ],
    button: "Ustaw hasło",
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    subject: "Set a new password",
    greeting: (username) => `Hello ${username},`,
    body: [
      "Somebody asked for a new password for your account. To set one, open this link within 60 minutes:",
      "The link works only once. If it was not you, ignore this message: your password stays as it is.",
    ],
    button: "Set password",
    closing: "See you at the conference",
  },
};

const CHANGED: Record<Language, Texts> = {
  pl: {
    subject: "Hasło zostało zmienione",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "hasło do Państwa konta zostało właśnie zmienione, a wszystkie sesje zakończone.",
      "Jeśli to nie Państwo, proszę wybrać „Nie pamiętasz hasła?” na stronie logowania i od razu ustawić nowe.",
    ],
    button: null,
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    subject: "Your password has been changed",
    greeting: (username) => `Hello ${username},`,
    body: [
      "The password of your account has just been changed, and every session has ended.",
      "If it was not you, choose ‘Forgot password?’ on the login page and set a new one at once.",
    ],
    button: null,
    closing: "See you at the conference",
  },
};

/** To whom an e-mail goes, how they are called, in what language, and which organiser signs it. */
export type Addressee = {
  email: string;
  username: string;
  language: Language;
  organiser: string | null;
};

const signatureOf = ({ organiser }: Addressee): string => organiser ?? "Foyer";

const composeText = (texts: Texts, to: Addressee, link: string | null) => {
  const [first, ...rest] = texts.body;
  const paragraphs = [
    texts.greeting(to.username),
    first,
    ...(link ? [link] : []),
    ...rest,
    `${texts.closing}\n${signatureOf(to)}`,
  ];
  return `${paragraphs.join("\n\n")}\n`;
};

const composeHtml = (texts: Texts, to: Addressee, link: string | null) => {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
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
  return `<!doctype html>
<html lang="${to.language}">
<head><meta charset="utf-8"><title>${escapeHtml(texts.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f5f0;color:#10233a;font:16px/1.5 'Hanken Grotesk',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e5e1d8;border-radius:16px">
${paragraph(escapeHtml(texts.greeting(to.username)))}
${paragraph(escapeHtml(first))}
${button}
${rest.map((text) => paragraph(escapeHtml(text))).join("\n")}
<p style="margin:0">${escapeHtml(texts.closing)}<br><strong>${escapeHtml(signatureOf(to))}</strong></p>
</div>
</body>
</html>
`;
};

const compose = (texts: Texts, to: Addressee, link: string | null): OutgoingEmail => ({
  to: to.email,
  subject: texts.subject,
  text: composeText(texts, to, link),
  html: composeHtml(texts, to, link),
});

/** The e-mail with the link that sets a new password. */
export const resetEmail = (to: Addressee, link: string): OutgoingEmail =>
  compose(RESET[to.language], to, link);

export const passwordChangedEmail = (to: Addressee): OutgoingEmail =>
  compose(CHANGED[to.language], to, null);
