import { type Language, nameInstant } from "@foyer/contract";
import { type Addressee, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

/** What somebody is told of a report: that of who is reported, and that of who reported. */
export type ModerationNews =
  | { kind: "warned"; reason: string }
  | { kind: "silenced"; reason: string; until: string; timeZone: string }
  | { kind: "heard" }
  | { kind: "looked-into"; didAct: boolean };

type Texts = Pick<EmailTexts, "subject" | "body">;

const nameEnd = (
  { until, timeZone }: { until: string; timeZone: string },
  language: Language,
): string => `${nameInstant(until, language, timeZone)} (${timeZone})`;

const ANSWER: Record<Language, string> = {
  pl: "Jeśli to pomyłka, napisz do organizatora konferencji.",
  en: "If this is a mistake, please write to the organiser of the conference.",
};

const POLISH = (news: ModerationNews): Texts => {
  switch (news.kind) {
    case "warned":
      return {
        subject: "Upomnienie w sprawie Poczty Forum",
        body: [
          "ktoś zgłosił organizatorom rozmowę z\u00a0Tobą w\u00a0Poczcie Forum. Organizatorzy proszą o\u00a0zmianę zachowania:",
          news.reason,
          ANSWER.pl,
        ],
      };
    case "silenced":
      return {
        subject: "Nie możesz teraz pisać w Poczcie Forum",
        body: [
          `po zgłoszeniu rozmowy organizatorzy odebrali Ci możliwość pisania w\u00a0Poczcie Forum do: ${nameEnd(news, "pl")}. Nadal możesz czytać wiadomości.`,
          `Powód: ${news.reason}`,
          ANSWER.pl,
        ],
      };
    case "heard":
      return {
        subject: "Znów możesz pisać w Poczcie Forum",
        body: ["organizatorzy przywrócili Ci możliwość pisania w\u00a0Poczcie Forum."],
      };
    case "looked-into":
      return {
        subject: "Twoje zgłoszenie zostało rozpatrzone",
        body: [
          news.didAct
            ? "dziękujemy za zgłoszenie rozmowy w\u00a0Poczcie Forum. Organizatorzy przyjrzeli się sprawie i\u00a0podjęli działania."
            : "dziękujemy za zgłoszenie rozmowy w\u00a0Poczcie Forum. Organizatorzy przyjrzeli się sprawie i\u00a0nie stwierdzili naruszenia zasad.",
          "Osobę, która pisze wbrew Twojej woli, możesz w\u00a0każdej chwili zablokować w\u00a0rozmowie z\u00a0nią.",
        ],
      };
  }
};

const ENGLISH = (news: ModerationNews): Texts => {
  switch (news.kind) {
    case "warned":
      return {
        subject: "A warning about Forum Mail",
        body: [
          "Somebody has reported a conversation with you in Forum Mail to the organisers. They ask you to change your conduct:",
          news.reason,
          ANSWER.en,
        ],
      };
    case "silenced":
      return {
        subject: "You cannot write in Forum Mail for now",
        body: [
          `After a report, the organisers have taken away your right to write in Forum Mail until ${nameEnd(news, "en")}. You can still read your messages.`,
          `The reason: ${news.reason}`,
          ANSWER.en,
        ],
      };
    case "heard":
      return {
        subject: "You can write in Forum Mail again",
        body: ["The organisers have given you back the right to write in Forum Mail."],
      };
    case "looked-into":
      return {
        subject: "Your report has been looked into",
        body: [
          news.didAct
            ? "Thank you for reporting a conversation in Forum Mail. The organisers have looked into it and have acted."
            : "Thank you for reporting a conversation in Forum Mail. The organisers have looked into it and found nothing against the rules.",
          "You can block anybody who writes against your will at any time, in the conversation with them.",
        ],
      };
  }
};

const GREETING: Record<Language, EmailTexts["greeting"]> = {
  pl: (username) => `Dzień dobry, ${username},`,
  en: (username) => `Hello ${username},`,
};

const CLOSING: Record<Language, string> = { pl: "Z pozdrowieniami", en: "With kind regards" };

/** Tells somebody what organisers made of a report that concerns them. */
export const moderationEmail = (to: Addressee, news: ModerationNews): OutgoingEmail => {
  const { language } = to;
  const texts = language === "pl" ? POLISH(news) : ENGLISH(news);
  const rest = { greeting: GREETING[language], button: null, closing: CLOSING[language] };
  return composeEmail({ ...texts, ...rest }, to, null);
};
