import { type Language, nameInstant } from "@foyer/contract";
import { type EmailRecipient, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

/** Update on a report, for the reported person or for the reporter. */
export type ModerationUpdate =
  | { kind: "warned"; reason: string }
  | { kind: "silenced"; reason: string; until: string; timeZone: string }
  | { kind: "unsilenced" }
  | { kind: "resolved"; hasActed: boolean };

type Texts = Pick<EmailTexts, "subject" | "body">;

const formatEnd = (
  { until, timeZone }: { until: string; timeZone: string },
  language: Language,
): string => `${nameInstant(until, language, timeZone)} (${timeZone})`;

const APPEAL: Record<Language, string> = {
  pl: "Jeśli to pomyłka, napisz do organizatora konferencji.",
  en: "If this is a mistake, please write to the organiser of the conference.",
};

const POLISH = (update: ModerationUpdate): Texts => {
  switch (update.kind) {
    case "warned":
      return {
        subject: "Upomnienie w sprawie Poczty Forum",
        body: [
          "ktoś zgłosił organizatorom rozmowę z\u00a0Tobą w\u00a0Poczcie Forum. Organizatorzy proszą o\u00a0zmianę zachowania:",
          update.reason,
          APPEAL.pl,
        ],
      };
    case "silenced":
      return {
        subject: "Tymczasowo nie możesz pisać w Poczcie Forum",
        body: [
          `po zgłoszeniu rozmowy organizatorzy zablokowali Ci możliwość pisania w\u00a0Poczcie Forum do: ${formatEnd(update, "pl")}. Nadal możesz czytać wiadomości.`,
          `Powód: ${update.reason}`,
          APPEAL.pl,
        ],
      };
    case "unsilenced":
      return {
        subject: "Znów możesz pisać w Poczcie Forum",
        body: ["organizatorzy przywrócili Ci możliwość pisania w\u00a0Poczcie Forum."],
      };
    case "resolved":
      return {
        subject: "Twoje zgłoszenie zostało rozpatrzone",
        body: [
          update.hasActed
            ? "dziękujemy za zgłoszenie rozmowy w\u00a0Poczcie Forum. Organizatorzy rozpatrzyli zgłoszenie i\u00a0podjęli działania."
            : "dziękujemy za zgłoszenie rozmowy w\u00a0Poczcie Forum. Organizatorzy rozpatrzyli zgłoszenie i\u00a0nie stwierdzili naruszenia zasad.",
          "Każdą osobę, z\u00a0którą nie chcesz rozmawiać, możesz w\u00a0dowolnej chwili zablokować w\u00a0rozmowie z\u00a0nią.",
        ],
      };
  }
};

const ENGLISH = (update: ModerationUpdate): Texts => {
  switch (update.kind) {
    case "warned":
      return {
        subject: "Warning about Forum Mail",
        body: [
          "Someone has reported a conversation with you in Forum Mail to the organisers. The organisers ask you to change your conduct:",
          update.reason,
          APPEAL.en,
        ],
      };
    case "silenced":
      return {
        subject: "You cannot write in Forum Mail for now",
        body: [
          `After a report, the organisers have suspended your right to write in Forum Mail until ${formatEnd(update, "en")}. You can still read your messages.`,
          `Reason: ${update.reason}`,
          APPEAL.en,
        ],
      };
    case "unsilenced":
      return {
        subject: "You can write in Forum Mail again",
        body: ["The organisers have restored your right to write in Forum Mail."],
      };
    case "resolved":
      return {
        subject: "Your report has been reviewed",
        body: [
          update.hasActed
            ? "Thank you for reporting a conversation in Forum Mail. The organisers have reviewed your report and taken action."
            : "Thank you for reporting a conversation in Forum Mail. The organisers have reviewed your report and found no violation of the rules.",
          "You can block a person at any time in your conversation with them.",
        ],
      };
  }
};

const CLOSING: Record<Language, string> = { pl: "Z pozdrowieniami", en: "With kind regards" };

/** Builds the e-mail about the outcome of a report. */
export const buildModerationEmail = (
  to: EmailRecipient,
  update: ModerationUpdate,
): OutgoingEmail => {
  const { language } = to;
  const texts = language === "pl" ? POLISH(update) : ENGLISH(update);
  return composeEmail({ ...texts, button: null, closing: CLOSING[language] }, to, null);
};
