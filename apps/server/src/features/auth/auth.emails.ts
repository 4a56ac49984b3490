import type { Language } from "@foyer/contract";
import { type Addressee, composeEmail, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

const RESET: Record<Language, EmailTexts> = {
  pl: {
    subject: "Ustaw nowe hasło",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "ktoś poprosił o nowe hasło do Państwa konta. Aby je ustawić, proszę otworzyć poniższy link w ciągu 60 minut:",
      "Link działa tylko raz. Jeśli to nie Państwo, wystarczy zignorować tę wiadomość: hasło pozostanie bez zmian.",
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
      "hasło do Państwa konta zostało właśnie zmienione, a wszystkie sesje zakończone.",
      "Jeśli to nie Państwo, proszę wybrać „Nie pamiętasz hasła?” na stronie logowania i od razu ustawić nowe.",
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
    subject: "Dane dostępowe do serwisu konferencji",
    greeting: (username) => `Dzień dobry, ${username},`,
    body: [
      "konto w serwisie konferencji jest gotowe, a powyższa nazwa to Państwa nazwa użytkownika. Aby ustawić hasło, proszę otworzyć poniższy link w ciągu 30 dni:",
      "Link działa tylko raz. Po ustawieniu hasła można zalogować się tą nazwą użytkownika: czekają program, własna agenda i mapa.",
      "Konto jest osobiste, dlatego prosimy nikomu tej wiadomości nie przekazywać. Jeśli link straci ważność, nowy można otrzymać na stronie logowania przez „Nie pamiętasz hasła?”.",
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
      "organizator zablokował Państwa konto w serwisie konferencji, a wszystkie sesje zakończył. Podany powód:",
      reason,
      "Jeśli to pomyłka, prosimy o kontakt z organizatorem.",
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
      "organizator odblokował Państwa konto w serwisie konferencji. Można znowu zalogować się tą samą nazwą użytkownika i tym samym hasłem.",
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

/** Tells a person that organisers have shut their account, and why (spec section 9: within 3 days). */
export const accountClosedEmail = (to: Addressee, reason: string): OutgoingEmail =>
  composeEmail(CLOSED[to.language](reason), to, null);

export const accountReopenedEmail = (to: Addressee): OutgoingEmail =>
  composeEmail(REOPENED[to.language], to, null);
