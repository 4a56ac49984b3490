import { type Language, nameInstant } from "@foyer/contract";
import { type EmailRecipient, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

/** People of a report, and the messages that the reporter selected, in order. */
export type ReportDetails = {
  reporter: string;
  reported: string;
  edition: string;
  note: string;
  messages: readonly { sender: string; body: string; sentAt: Date }[];
};

const quote = ({ messages }: ReportDetails, language: Language): string[] =>
  messages.map(
    ({ sender, body, sentAt }) =>
      `${sender}, ${nameInstant(sentAt, language, "UTC")} UTC:\n${body}`,
  );

const REPORT: Record<Language, (report: ReportDetails) => EmailTexts> = {
  pl: (report) => ({
    subject: "Zgłoszenie rozmowy w Poczcie Forum",
    body: [
      `${report.reporter} zgłasza rozmowę z\u00a0osobą ${report.reported} (${report.edition}). Rozstrzygnij zgłoszenie w\u00a0biurze. Osoba zgłaszająca dostanie odpowiedź.`,
      ...(report.note === "" ? [] : [`Uwagi:\n${report.note}`]),
      ...quote(report, "pl"),
      "Powyżej są wyłącznie wiadomości wskazane w\u00a0zgłoszeniu. Osoba zgłoszona o\u00a0nim nie wie.",
    ],
    button: "Otwórz zgłoszenie",
    closing: "Wiadomość wysłana automatycznie",
  }),
  en: (report) => ({
    subject: "A conversation in Forum Mail was reported",
    body: [
      `${report.reporter} reports a conversation with ${report.reported} (${report.edition}). Please review and resolve the report in the office. The reporter will be notified.`,
      ...(report.note === "" ? [] : [`Note:\n${report.note}`]),
      ...quote(report, "en"),
      "This e-mail contains only the messages selected in the report. The reported person has not been notified.",
    ],
    button: "Open report",
    closing: "This message was sent automatically",
  }),
};

/** Builds the e-mail that notifies organisers of a report. */
export const buildReportEmail = (
  to: EmailRecipient,
  report: ReportDetails,
  link: string,
): OutgoingEmail => composeEmail(REPORT[to.language](report), to, link);
