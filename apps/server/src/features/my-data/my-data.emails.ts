import { type Language, nameDay } from "@foyer/contract";
import { type Addressee, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

/** Who asked, as organisers know them, and the day on which it happens, `YYYY-MM-DD`. */
export type DeletionFacts = { name: string; username: string; edition: string; day: string };

type Compose = (facts: DeletionFacts) => EmailTexts;

const TO_ORGANISER: Record<Language, Compose> = {
  pl: ({ name, username, edition, day }) => ({
    subject: "Prośba o usunięcie konta",
    greeting: () => "Dzień dobry,",
    body: [
      `${name} (nazwa użytkownika: ${username}, ${edition}) prosi o\u00a0usunięcie konta i\u00a0wszystkich danych. Stanie się to samo (${nameDay(day, "pl")}), chyba że osoba wcześniej wycofa prośbę.`,
      "Nie trzeba nic robić. Jeśli osoba występuje w\u00a0programie, pozostanie w\u00a0nim samo imię i\u00a0nazwisko, a\u00a0pozostałe dane znikną. Usuń też dane tej osoby z list prowadzonych poza serwisem, jeśli nie ma podstawy, by je zachować.",
    ],
    button: null,
    closing: "Wiadomość wysłana automatycznie",
  }),
  en: ({ name, username, edition, day }) => ({
    subject: "A request to delete an account",
    greeting: () => "Hello,",
    body: [
      `${name} (username: ${username}, ${edition}) asks for their account and all their data to be deleted. It happens by itself on ${nameDay(day, "en")}, unless they withdraw the request before.`,
      "There is nothing to do. Where the programme names the person, the name alone stays in it and all else goes. Please delete the person from lists outside this service too, unless there is a reason to keep them.",
    ],
    button: null,
    closing: "This message was sent automatically",
  }),
};

const TO_PERSON: Record<Language, Compose> = {
  pl: ({ day }) => ({
    subject: "Prośba o usunięcie konta przyjęta",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      `przyjęliśmy prośbę o\u00a0usunięcie Twojego konta i\u00a0wszystkich danych. Dzień usunięcia: ${nameDay(day, "pl")}. Do tego czasu konto działa, a\u00a0prośbę możesz wycofać w\u00a0Ustawieniach, w\u00a0części „Moje dane”:`,
      "Jeśli to nie Ty o\u00a0to prosisz, wycofaj prośbę i\u00a0zmień hasło.",
    ],
    button: "Otwórz Ustawienia",
    closing: "Z pozdrowieniami",
  }),
  en: ({ day }) => ({
    subject: "Your account is to be deleted",
    greeting: (username) => `Hello ${username},`,
    body: [
      `You asked for your account and all your data to be deleted. It happens on ${nameDay(day, "en")}. Until then the account works, and you can withdraw the request in Settings, under “My data”:`,
      "If it was not you who asked, withdraw the request and change your password.",
    ],
    button: "Open Settings",
    closing: "With kind regards",
  }),
};

/** Tells an edition's organiser that somebody of it is going. */
export const deletionEmailToOrganiser = (to: Addressee, facts: DeletionFacts): OutgoingEmail =>
  composeEmail(TO_ORGANISER[to.language](facts), to, null);

/** Tells a person that their account is going, and how to keep it. */
export const deletionEmailToPerson = (
  to: Addressee,
  facts: DeletionFacts,
  link: string,
): OutgoingEmail => composeEmail(TO_PERSON[to.language](facts), to, link);
