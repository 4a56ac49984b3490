import type { Language } from "@foyer/contract";
import { type Addressee, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

/** Who reports whom, and what was chosen to be shown of their conversation, in order. */
export type ReportFacts = {
  reporter: string;
  reported: string;
  edition: string;
  note: string;
  messages: readonly { sender: string; body: string; sentAt: Date }[];
};

const quote = ({ messages }: ReportFacts): string[] =>
  messages.map(
    ({ sender, body, sentAt }) =>
      `${sender}, ${sentAt.toISOString().slice(0, "YYYY-MM-DDTHH:MM".length).replace("T", " ")} UTC:\n${body}`,
  );

const REPORT: Record<Language, (facts: ReportFacts) => EmailTexts> = {
  pl: (facts) => ({
    subject: "Zgłoszenie rozmowy w Poczcie Forum",
    greeting: () => "Dzień dobry,",
    body: [
      `${facts.reporter} zgłasza rozmowę z osobą ${facts.reported} (${facts.edition}). Proszę się temu przyjrzeć i rozstrzygnąć zgłoszenie w biurze; osoba zgłaszająca dostanie odpowiedź.`,
      ...(facts.note === "" ? [] : [`Uwagi:\n${facts.note}`]),
      ...quote(facts),
      "To są wyłącznie wiadomości wskazane w zgłoszeniu. Osoba zgłoszona nie wie o nim.",
    ],
    button: "Otwórz zgłoszenie",
    closing: "Wiadomość wysłana automatycznie",
  }),
  en: (facts) => ({
    subject: "A conversation in Forum Mail was reported",
    greeting: () => "Hello,",
    body: [
      `${facts.reporter} reports a conversation with ${facts.reported} (${facts.edition}). Please look into it and settle the report in the office; whoever reported it is told.`,
      ...(facts.note === "" ? [] : [`Note:\n${facts.note}`]),
      ...quote(facts),
      "These are only the messages that the report shows. The person reported does not know of it.",
    ],
    button: "Open the report",
    closing: "This message was sent automatically",
  }),
};

/** Tells organisers what somebody says of another one's conduct. */
export const reportEmail = (to: Addressee, facts: ReportFacts, link: string): OutgoingEmail =>
  composeEmail(REPORT[to.language](facts), to, link);
