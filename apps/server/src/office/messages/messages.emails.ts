import type { Language } from "@foyer/contract";
import { type Addressee, composeEmail } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";
import { paragraphsOf } from "./message-texts.ts";

/** A message as one person reads it. */
export type Letter = { title: string; body: string; conference: string };

const WHY: Record<Language, (conference: string) => string> = {
  pl: (conference) => `Wiadomość dla uczestników: ${conference}`,
  en: (conference) => `You get this message because you take part in ${conference}`,
};

const TEST: Record<Language, string> = { pl: "Próba", en: "Test" };

/** The e-mail of a message. It greets nobody by itself: whoever writes does. */
export const messageEmail = (to: Addressee, { title, body, conference }: Letter): OutgoingEmail =>
  composeEmail(
    {
      subject: title,
      greeting: null,
      body: paragraphsOf(body),
      button: null,
      closing: WHY[to.language](conference),
    },
    to,
    null,
  );

/** The same, as its writer tries it. */
export const testEmail = (to: Addressee, letter: Letter): OutgoingEmail =>
  messageEmail(to, { ...letter, title: `[${TEST[to.language]}] ${letter.title}` });
