import type { Language } from "@foyer/contract";
import { type EmailRecipient, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

const LINES_MAX = 20;

const TEXTS: Record<Language, (lines: string) => EmailTexts & { unsubscribe: string }> = {
  pl: (lines) => ({
    subject: "Nowości w\u00a0portalu konferencji",
    body: ["oto nowości w\u00a0portalu konferencji:", lines],
    button: "Otwórz portal",
    closing: "Z pozdrowieniami",
    unsubscribe: "Zrezygnuj z\u00a0tych wiadomości",
  }),
  en: (lines) => ({
    subject: "New in your conference portal",
    body: ["This is new in the conference portal:", lines],
    button: "Open portal",
    closing: "With kind regards",
    unsubscribe: "Unsubscribe",
  }),
};

/** Builds one e-mail with a line for each unread item. */
export const buildDigestEmail = (
  to: EmailRecipient,
  lines: readonly string[],
  links: { portal: string; unsubscribe: string },
): OutgoingEmail => {
  const visibleLines = [...lines.slice(0, LINES_MAX), ...(lines.length > LINES_MAX ? ["…"] : [])];
  const { unsubscribe, ...texts } = TEXTS[to.language](
    visibleLines.map((line) => `• ${line}`).join("\n"),
  );
  return composeEmail(texts, to, links.portal, { text: unsubscribe, link: links.unsubscribe });
};
