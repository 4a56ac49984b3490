import type { Language } from "@foyer/contract";
import { type Addressee, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

/** What somebody is told of a report: that of who is reported, and that of who reported. */
export type ModerationNews =
  | { kind: "warned"; reason: string }
  | { kind: "silenced"; reason: string; until: string; timeZone: string }
  | { kind: "heard" }
  | { kind: "looked-into"; didAct: boolean };

type Texts = Pick<EmailTexts, "subject" | "body">;

const formatUntil = (
  { until, timeZone }: { until: string; timeZone: string },
  language: Language,
): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  }).format(new Date(until));

const ANSWER: Record<Language, string> = {
  pl: "Jeśli to pomyłka, proszę napisać do organizatora konferencji.",
  en: "If this is a mistake, please write to the organiser of the conference.",
};

const POLISH = (news: ModerationNews): Texts => {
  switch (news.kind) {
    case "warned":
      return {
        subject: "Upomnienie w sprawie Poczty Forum",
        body: [
          "ktoś zgłosił organizatorom rozmowę z Państwem w Poczcie Forum. Prosimy o zmianę zachowania:",
          news.reason,
          ANSWER.pl,
        ],
      };
    case "silenced":
      return {
        subject: "Nie można teraz pisać w Poczcie Forum",
        body: [
          `po zgłoszeniu rozmowy organizatorzy odebrali Państwu możliwość pisania w Poczcie Forum do: ${formatUntil(news, "pl")} (${news.timeZone}). Wiadomości można nadal czytać.`,
          `Powód: ${news.reason}`,
          ANSWER.pl,
        ],
      };
    case "heard":
      return {
        subject: "Znów można pisać w Poczcie Forum",
        body: ["organizatorzy przywrócili Państwu możliwość pisania w Poczcie Forum."],
      };
    case "looked-into":
      return {
        subject: "Państwa zgłoszenie zostało rozpatrzone",
        body: [
          news.didAct
            ? "dziękujemy za zgłoszenie rozmowy w Poczcie Forum. Organizatorzy przyjrzeli się sprawie i podjęli działania."
            : "dziękujemy za zgłoszenie rozmowy w Poczcie Forum. Organizatorzy przyjrzeli się sprawie i nie stwierdzili naruszenia zasad.",
          "Osobę, która pisze wbrew Państwa woli, można w każdej chwili zablokować w jej rozmowie.",
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
          `After a report, the organisers have taken away your right to write in Forum Mail until ${formatUntil(news, "en")} (${news.timeZone}). You can still read your messages.`,
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
