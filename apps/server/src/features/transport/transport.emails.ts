import type { Language } from "@foyer/contract";
import { type Addressee, composeEmail } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";
import type { Direction } from "../../db/schema/index.ts";
import { type TravelNews, wordTravel } from "./travel-words.ts";

const TEXTS: Record<
  Language,
  { greeting: (username: string) => string; first: string; button: string; closing: string }
> = {
  pl: {
    greeting: (username) => `Dzień dobry, ${username},`,
    first: "oto aktualne informacje o\u00a0Twoim przejeździe. Są też w\u00a0portalu konferencji:",
    button: "Otwórz portal",
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    greeting: (username) => `Hello ${username},`,
    first: "This is how your transport stands now. You find it in the conference portal, too:",
    button: "Open the portal",
    closing: "See you at the conference",
  },
};

/** Tells somebody what has become of one way of their transport. */
export const travelEmail = (
  to: Addressee,
  link: string,
  news: TravelNews,
  { direction, timeZone }: { direction: Direction; timeZone: string },
): OutgoingEmail => {
  const { title, lines } = wordTravel(news, direction, timeZone, to.language);
  const { greeting, first, button, closing } = TEXTS[to.language];
  const told = lines.map(({ label, text }) => (label === null ? text : `${label}: ${text}`));
  return composeEmail(
    { subject: title, greeting, body: [first, told.join("\n")], button, closing },
    to,
    link,
  );
};
