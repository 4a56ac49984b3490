import { type Language, nameDay } from "@foyer/contract";
import { type EmailRecipient, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

/** Name and username of the person, and the day of the deletion, `YYYY-MM-DD`. */
export type DeletionDetails = { name: string; username: string; edition: string; day: string };

type Compose = (details: DeletionDetails) => EmailTexts;

const TO_ORGANISER: Record<Language, Compose> = {
  pl: ({ name, username, edition, day }) => ({
    subject: "Prośba o usunięcie konta",
    body: [
      `${name} (nazwa użytkownika: ${username}, ${edition}) prosi o\u00a0usunięcie konta i\u00a0wszystkich danych. Zostaną usunięte automatycznie (${nameDay(day, "pl")}), chyba że osoba wcześniej wycofa prośbę.`,
      "Nie trzeba nic robić. Jeśli osoba występuje w\u00a0programie, pozostanie w\u00a0nim samo imię i\u00a0nazwisko, a\u00a0pozostałe dane zostaną usunięte. Usuń też dane tej osoby z list prowadzonych poza serwisem, jeśli nie ma podstawy, by je zachować.",
    ],
    button: null,
    closing: "Wiadomość wysłana automatycznie",
  }),
  en: ({ name, username, edition, day }) => ({
    subject: "Request to delete an account",
    body: [
      `${name} (username: ${username}, ${edition}) has requested the deletion of their account and all their data. The deletion takes place automatically on ${nameDay(day, "en")}, unless they withdraw the request before then.`,
      "You do not need to do anything. If the programme names the person, only the name stays in it and all other data is deleted. Please also delete the person from lists outside this service, unless there is a reason to retain them.",
    ],
    button: null,
    closing: "This message was sent automatically",
  }),
};

const TO_PERSON: Record<Language, Compose> = {
  pl: ({ day }) => ({
    subject: "Prośba o usunięcie konta przyjęta",
    body: [
      `przyjęliśmy prośbę o\u00a0usunięcie Twojego konta i\u00a0wszystkich danych. Dzień usunięcia: ${nameDay(day, "pl")}. Do tego czasu konto działa, a\u00a0prośbę możesz wycofać w\u00a0Ustawieniach, w\u00a0części „Moje dane”:`,
      "Jeśli to nie Ty o\u00a0to prosisz, wycofaj prośbę i\u00a0zmień hasło.",
    ],
    button: "Otwórz Ustawienia",
    closing: "Z pozdrowieniami",
  }),
  en: ({ day }) => ({
    subject: "Your account will be deleted",
    body: [
      `You requested the deletion of your account and all your data. They will be deleted on ${nameDay(day, "en")}. Until then the account works, and you can withdraw the request in Settings, under “My data”:`,
      "If you did not request this, withdraw the request and change your password.",
    ],
    button: "Open Settings",
    closing: "With kind regards",
  }),
};

/** Builds the e-mail that notifies an edition's organiser of a deletion request. */
export const buildOrganiserEmail = (to: EmailRecipient, details: DeletionDetails): OutgoingEmail =>
  composeEmail(TO_ORGANISER[to.language](details), to, null);

/** Builds the e-mail that confirms a deletion request and explains how to withdraw it. */
export const buildPersonEmail = (
  to: EmailRecipient,
  details: DeletionDetails,
  link: string,
): OutgoingEmail => composeEmail(TO_PERSON[to.language](details), to, link);
