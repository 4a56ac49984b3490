import type { Language } from "@foyer/contract";
import { type Addressee, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

/** The most lines of an e-mail. */
const LINES_MAX = 20;

const TEXTS: Record<Language, (lines: string) => EmailTexts & { stop: string }> = {
  pl: (lines) => ({
    subject: "Czeka na Ciebie coś nowego",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: ["oto, co czeka na Ciebie w\u00a0portalu konferencji:", lines],
    button: "Otwórz portal",
    closing: "Z pozdrowieniami",
    stop: "Nie wysyłaj takich e-maili",
  }),
  en: (lines) => ({
    subject: "Something new waits for you",
    greeting: (username) => `Hello ${username},`,
    body: ["This waits for you in the portal of the conference:", lines],
    button: "Open the portal",
    closing: "With kind regards",
    stop: "Send no such e-mails",
  }),
};

/** Tells somebody at once of all that waits for them, a line for each. */
export const alertsEmail = (
  to: Addressee,
  lines: readonly string[],
  links: { portal: string; stop: string },
): OutgoingEmail => {
  const listed = [...lines.slice(0, LINES_MAX), ...(lines.length > LINES_MAX ? ["…"] : [])];
  const { stop, ...texts } = TEXTS[to.language](listed.map((line) => `• ${line}`).join("\n"));
  return composeEmail(texts, to, links.portal, { text: stop, link: links.stop });
};
