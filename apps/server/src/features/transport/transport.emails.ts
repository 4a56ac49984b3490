import type { Language } from "@foyer/contract";
import { type EmailRecipient, composeEmail } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";
import type { Direction } from "../../db/schema/index.ts";
import { type TransportUpdate, formatTransport } from "./transport-texts.ts";

const TEXTS: Record<Language, { first: string; button: string; closing: string }> = {
  pl: {
    first: "oto aktualne informacje o\u00a0Twoim przejeździe. Są też w\u00a0portalu konferencji:",
    button: "Otwórz portal",
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    first:
      "Here are the current details of your transport. You can also find them in the conference portal:",
    button: "Open portal",
    closing: "See you at the conference",
  },
};

/** Builds the e-mail about a change of one leg. */
export const buildTransportEmail = (
  to: EmailRecipient,
  link: string,
  update: TransportUpdate,
  { direction, timeZone }: { direction: Direction; timeZone: string },
): OutgoingEmail => {
  const { title, lines } = formatTransport(update, direction, timeZone, to.language);
  const { first, button, closing } = TEXTS[to.language];
  const body = lines.map(({ label, text }) => (label === null ? text : `${label}: ${text}`));
  return composeEmail(
    { subject: title, body: [first, body.join("\n")], button, closing },
    to,
    link,
  );
};
