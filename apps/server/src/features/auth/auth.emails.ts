import type { Language } from "@foyer/contract";
import { type Addressee, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

const RESET: Record<Language, EmailTexts> = {
  pl: {
    subject: "Ustaw nowe hasło",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "ktoś poprosił o\u00a0nowe hasło do Twojego konta. Aby je ustawić, otwórz poniższy link w\u00a0ciągu 60 minut:",
      "Link działa tylko raz. Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.",
    ],
    button: "Ustaw hasło",
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    subject: "Set a new password",
    greeting: (username) => `Hello ${username},`,
    body: [
      "Somebody asked for a new password for your account. To set one, open this link within 60 minutes:",
      "The link works only once. If it was not you, ignore this message: your password stays as it is.",
    ],
    button: "Set password",
    closing: "See you at the conference",
  },
};

const CHANGED: Record<Language, EmailTexts> = {
  pl: {
    subject: "Hasło zostało zmienione",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "hasło do Twojego konta zostało właśnie zmienione, a\u00a0wszystkie sesje zakończone.",
      "Jeśli to nie Ty, wybierz „Nie pamiętasz hasła?” na stronie logowania i\u00a0od razu ustaw nowe.",
    ],
    button: null,
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    subject: "Your password has been changed",
    greeting: (username) => `Hello ${username},`,
    body: [
      "The password of your account has just been changed, and every session has ended.",
      "If it was not you, choose ‘Forgot password?’ on the login page and set a new one at once.",
    ],
    button: null,
    closing: "See you at the conference",
  },
};

const CREDENTIALS: Record<Language, EmailTexts> = {
  pl: {
    subject: "Dane dostępowe do portalu konferencji",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "Twoje konto w\u00a0portalu konferencji jest gotowe, a\u00a0powyższa nazwa to Twoja nazwa użytkownika. Aby ustawić hasło, otwórz poniższy link w\u00a0ciągu 30 dni:",
      "Link działa tylko raz. Po ustawieniu hasła zaloguj się tą nazwą użytkownika: czekają program, Twoja agenda i\u00a0mapa.",
      "Konto jest osobiste, dlatego nie przekazuj nikomu tej wiadomości. Jeśli link straci ważność, poproś o\u00a0nowy na stronie logowania przez „Nie pamiętasz hasła?”.",
    ],
    button: "Ustaw hasło",
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    subject: "Your login for the conference",
    greeting: (username) => `Hello ${username},`,
    body: [
      "Your account for the conference is ready, and the name above is your username. To set your password, open this link within 30 days:",
      "The link works only once. When the password is set, log in with this username: the programme, your own agenda and the map are waiting there.",
      "The account is personal, so please pass this message on to nobody. If the link has expired, get a new one through ‘Forgot password?’ on the login page.",
    ],
    button: "Set password",
    closing: "See you at the conference",
  },
};

/** The e-mail with the link that sets a new password. */
export const resetEmail = (to: Addressee, link: string): OutgoingEmail =>
  composeEmail(RESET[to.language], to, link);

export const passwordChangedEmail = (to: Addressee): OutgoingEmail =>
  composeEmail(CHANGED[to.language], to, null);

/**
 * The e-mail by which a person learns their username and sets the first password.
 * @param words what organisers add, below the link; nothing, if null
 */
export const credentialsEmail = (
  to: Addressee,
  link: string,
  words: string | null,
): OutgoingEmail => {
  const texts = CREDENTIALS[to.language];
  const [first = "", ...rest] = texts.body;
  return composeEmail({ ...texts, body: [first, ...(words ? [words] : []), ...rest] }, to, link);
};

const CLOSED: Record<Language, (reason: string) => EmailTexts> = {
  pl: (reason) => ({
    subject: "Konto zostało zablokowane",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "organizator zablokował Twoje konto w\u00a0portalu konferencji i\u00a0zakończył wszystkie sesje. Podany powód:",
      reason,
      "Jeśli to pomyłka, skontaktuj się z\u00a0organizatorem.",
    ],
    button: null,
    closing: "Z pozdrowieniami",
  }),
  en: (reason) => ({
    subject: "Your account has been blocked",
    greeting: (username) => `Hello ${username},`,
    body: [
      "The organiser has blocked your account for the conference and ended every session. The reason given:",
      reason,
      "If this is a mistake, please write to the organiser.",
    ],
    button: null,
    closing: "With kind regards",
  }),
};

const REOPENED: Record<Language, EmailTexts> = {
  pl: {
    subject: "Konto znowu działa",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "organizator odblokował Twoje konto w\u00a0portalu konferencji. Zaloguj się tą samą nazwą użytkownika i\u00a0tym samym hasłem.",
    ],
    button: null,
    closing: "Do zobaczenia na konferencji",
  },
  en: {
    subject: "Your account works again",
    greeting: (username) => `Hello ${username},`,
    body: [
      "The organiser has opened your account for the conference again. Log in with the same username and the same password.",
    ],
    button: null,
    closing: "See you at the conference",
  },
};

const REMOVED: Record<Language, (isAccountGone: boolean) => EmailTexts> = {
  pl: (isAccountGone) => ({
    subject: "Twoje dane zostały usunięte",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "organizator usunął Twoje dane z\u00a0konferencji: profil, agendę, zapisy, zgłoszenie transportu i\u00a0rozmowy. Jeśli występujesz w\u00a0programie, pozostało w\u00a0nim samo imię i\u00a0nazwisko.",
      isAccountGone
        ? "Usunięto także Twoje konto, więc nie można się już nim zalogować."
        : "Konto pozostaje, bo należy też do innej konferencji.",
      "Jeśli to pomyłka, skontaktuj się z\u00a0organizatorem.",
    ],
    button: null,
    closing: "Z pozdrowieniami",
  }),
  en: (isAccountGone) => ({
    subject: "Your data have been removed",
    greeting: (username) => `Hello ${username},`,
    body: [
      "The organiser has removed your data from the conference: your profile, agenda, sign-ups, transport request and conversations. If you are in the programme, your name alone stays there.",
      isAccountGone
        ? "Your account has been removed as well, so you cannot log in with it any more."
        : "Your account stays, since it belongs to another conference too.",
      "If this is a mistake, please write to the organiser.",
    ],
    button: null,
    closing: "With kind regards",
  }),
};

/** Tells a person that organisers have removed their data (spec section 9: within 3 days). */
export const dataRemovedEmail = (to: Addressee, isAccountGone: boolean): OutgoingEmail =>
  composeEmail(REMOVED[to.language](isAccountGone), to, null);

/** Tells a person that organisers have shut their account, and why (spec section 9: within 3 days). */
export const accountClosedEmail = (to: Addressee, reason: string): OutgoingEmail =>
  composeEmail(CLOSED[to.language](reason), to, null);

export const accountReopenedEmail = (to: Addressee): OutgoingEmail =>
  composeEmail(REOPENED[to.language], to, null);
