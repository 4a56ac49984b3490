import type { Language } from "@foyer/contract";
import { type EmailRecipient, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

type OfAccount = (username: string) => EmailTexts;

const RESET: Record<Language, OfAccount> = {
  pl: (username) => ({
    subject: "Ustaw nowe hasło",
    body: [
      `ktoś poprosił o\u00a0nowe hasło do Twojego konta ${username}. Aby je ustawić, otwórz poniższy link w\u00a0ciągu 60 minut:`,
      "Link działa tylko raz. Jeśli to nie Ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.",
    ],
    button: "Ustaw hasło",
    closing: "Do zobaczenia na konferencji",
  }),
  en: (username) => ({
    subject: "Set a new password",
    body: [
      `Someone requested a new password for your account ${username}. To set one, open this link within 60 minutes:`,
      "The link works only once. If you did not request it, ignore this message. Your password will not change.",
    ],
    button: "Set password",
    closing: "See you at the conference",
  }),
};

const CHANGED: Record<Language, OfAccount> = {
  pl: (username) => ({
    subject: "Hasło zostało zmienione",
    body: [
      `hasło do Twojego konta ${username} zostało zmienione, a\u00a0wszystkie sesje zakończone.`,
      "Jeśli to nie Ty, wybierz „Nie pamiętasz hasła?” na stronie logowania i\u00a0od razu ustaw nowe hasło.",
    ],
    button: null,
    closing: "Do zobaczenia na konferencji",
  }),
  en: (username) => ({
    subject: "Your password has been changed",
    body: [
      `The password of your account ${username} was changed, and all sessions were ended.`,
      "If this was not you, choose “Forgot password?” on the login page and set a new password immediately.",
    ],
    button: null,
    closing: "See you at the conference",
  }),
};

const CREDENTIALS: Record<Language, OfAccount> = {
  pl: (username) => ({
    subject: "Dane do logowania w portalu konferencji",
    body: [
      `Twoje konto w\u00a0portalu konferencji jest gotowe. Nazwa użytkownika: ${username}. Aby ustawić hasło, otwórz poniższy link w\u00a0ciągu 30 dni:`,
      "Link działa tylko raz. Po ustawieniu hasła zaloguj się tą nazwą użytkownika, aby korzystać z\u00a0programu, swojej agendy i\u00a0mapy.",
      "Konto jest osobiste, dlatego nie przekazuj nikomu tej wiadomości. Jeśli link straci ważność, wybierz „Nie pamiętasz hasła?” na stronie logowania, a\u00a0wyślemy nowy.",
    ],
    button: "Ustaw hasło",
    closing: "Do zobaczenia na konferencji",
  }),
  en: (username) => ({
    subject: "Your login for the conference",
    body: [
      `Your account for the conference is ready. Your username is ${username}. To set your password, open this link within 30 days:`,
      "The link works only once. After you have set the password, log in with this username to see the programme, your agenda and the map.",
      "The account is personal, so please do not forward this message. If the link has expired, choose “Forgot password?” on the login page to get a new one.",
    ],
    button: "Set password",
    closing: "See you at the conference",
  }),
};

export const buildResetEmail = (to: EmailRecipient, link: string): OutgoingEmail =>
  composeEmail(RESET[to.language](to.username), to, link);

export const buildPasswordChangedEmail = (to: EmailRecipient): OutgoingEmail =>
  composeEmail(CHANGED[to.language](to.username), to, null);

/**
 * Builds the e-mail with the username and the link for the first password.
 * @param note text of organisers below the link; null for none
 */
export const buildCredentialsEmail = (
  to: EmailRecipient,
  link: string,
  note: string | null,
): OutgoingEmail => {
  const texts = CREDENTIALS[to.language](to.username);
  const [first = "", ...rest] = texts.body;
  return composeEmail({ ...texts, body: [first, ...(note ? [note] : []), ...rest] }, to, link);
};

/** Names the address of the organiser, which a printed e-mail would lack. */
const MISTAKE: Record<Language, (to: EmailRecipient) => string> = {
  pl: ({ sender }) =>
    `Jeśli to pomyłka, ${sender?.replyTo ? `napisz na adres ${sender.replyTo}` : "skontaktuj się z\u00a0organizatorem"}.`,
  en: ({ sender }) =>
    `If this is a mistake, please write to ${sender?.replyTo ?? "the organiser"}.`,
};

const DISABLED: Record<Language, (to: EmailRecipient, reason: string) => EmailTexts> = {
  pl: (to, reason) => ({
    subject: "Konto zostało zablokowane",
    body: [
      "organizator zablokował Twoje konto w\u00a0portalu konferencji i\u00a0zakończył wszystkie sesje. Powód:",
      reason,
      MISTAKE.pl(to),
    ],
    button: null,
    closing: "Z pozdrowieniami",
  }),
  en: (to, reason) => ({
    subject: "Your account has been blocked",
    body: [
      "The organiser has blocked your account for the conference and ended all your sessions. Reason:",
      reason,
      MISTAKE.en(to),
    ],
    button: null,
    closing: "With kind regards",
  }),
};

const ENABLED: Record<Language, EmailTexts> = {
  pl: {
    subject: "Konto zostało odblokowane",
    body: [
      "organizator odblokował Twoje konto w\u00a0portalu konferencji. Zaloguj się tą samą nazwą użytkownika i\u00a0tym samym hasłem.",
    ],
    button: null,
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    subject: "Your account has been unblocked",
    body: [
      "The organiser has unblocked your account for the conference. Log in with the same username and password.",
    ],
    button: null,
    closing: "See you at the conference",
  },
};

const REMOVED: Record<Language, (to: EmailRecipient, isAccountDeleted: boolean) => EmailTexts> = {
  pl: (to, isAccountDeleted) => ({
    subject: "Twoje dane zostały usunięte",
    body: [
      "organizator usunął Twoje dane z\u00a0konferencji: profil, agendę, zapisy, zgłoszenie transportu i\u00a0rozmowy. Jeśli występujesz w\u00a0programie, pozostało w\u00a0nim samo imię i\u00a0nazwisko.",
      isAccountDeleted
        ? "Usunięto także Twoje konto, więc nie możesz się już zalogować."
        : "Konto pozostaje, bo należy też do innej konferencji.",
      MISTAKE.pl(to),
    ],
    button: null,
    closing: "Z pozdrowieniami",
  }),
  en: (to, isAccountDeleted) => ({
    subject: "Your data has been deleted",
    body: [
      "The organiser has deleted your data from the conference: your profile, agenda, sign-ups, transport request and conversations. If the programme names you, only your name stays in it.",
      isAccountDeleted
        ? "Your account has also been deleted, so you can no longer log in."
        : "Your account remains, because it also belongs to another conference.",
      MISTAKE.en(to),
    ],
    button: null,
    closing: "With kind regards",
  }),
};

/** Builds the notification that organisers deleted a person's data (spec section 9: within 3 days). */
export const buildDataRemovedEmail = (
  to: EmailRecipient,
  isAccountDeleted: boolean,
): OutgoingEmail => composeEmail(REMOVED[to.language](to, isAccountDeleted), to, null);

/** Builds the notification that an account was disabled, with the reason (spec section 9: within 3 days). */
export const buildAccountDisabledEmail = (to: EmailRecipient, reason: string): OutgoingEmail =>
  composeEmail(DISABLED[to.language](to, reason), to, null);

export const buildAccountEnabledEmail = (to: EmailRecipient): OutgoingEmail =>
  composeEmail(ENABLED[to.language], to, null);
