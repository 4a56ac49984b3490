import { type Language, nameInstant } from "@foyer/contract";
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

const quote = ({ messages }: ReportFacts, language: Language): string[] =>
  messages.map(
    ({ sender, body, sentAt }) =>
      `${sender}, ${nameInstant(sentAt, language, "UTC")} UTC:\n${body}`,
  );

const REPORT: Record<Language, (facts: ReportFacts) => EmailTexts> = {
  pl: (facts) => ({
    subject: "Zgłoszenie rozmowy w Poczcie Forum",
    greeting: () => "Dzień dobry,",
    body: [
      `${facts.reporter} zgłasza rozmowę z\u00a0osobą ${facts.reported} (${facts.edition}). Przyjrzyj się temu i\u00a0rozstrzygnij zgłoszenie w\u00a0biurze; osoba zgłaszająca dostanie odpowiedź.`,
      ...(facts.note === "" ? [] : [`Uwagi:\n${facts.note}`]),
      ...quote(facts, "pl"),
      "To są wyłącznie wiadomości wskazane w\u00a0zgłoszeniu. Osoba zgłoszona nie wie o nim.",
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
      ...quote(facts, "en"),
      "These are only the messages that the report shows. The person reported does not know of it.",
    ],
    button: "Open the report",
    closing: "This message was sent automatically",
  }),
};

/** Tells organisers what somebody says of another one's conduct. */
export const reportEmail = (to: Addressee, facts: ReportFacts, link: string): OutgoingEmail =>
  composeEmail(REPORT[to.language](facts), to, link);
