import type { Language } from "@foyer/contract";
import type { Role } from "@foyer/contract/organisers/rights";
import { composeEmail, type EmailRecipient, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

type OfficeInvitation = {
  /** Role in an edition; null for an owner of the installation. */
  role: Role | null;
  /** Name of the edition; null for an owner. */
  edition: string | null;
  /** Name of the organiser who invites; null if they were deleted. */
  inviter: string | null;
  /** URL of the office. */
  office: string;
  /** Shortest password of a new account; null for an account with a password. */
  minLength: number | null;
};

const ROLE_NAMES: Record<Language, Record<Role, string>> = {
  pl: {
    admin: "administrator",
    programme: "program",
    people: "osoby",
    partners: "partnerzy",
    travel: "podróż",
    communications: "komunikacja",
    moderator: "moderator",
    "check-in": "kontrola wejścia",
    viewer: "tylko odczyt",
  },
  en: {
    admin: "admin",
    programme: "programme",
    people: "people",
    partners: "partners",
    travel: "travel",
    communications: "communications",
    moderator: "moderator",
    "check-in": "check-in",
    viewer: "viewer",
  },
};

const TEXTS: Record<Language, (username: string, invitation: OfficeInvitation) => EmailTexts> = {
  pl: (username, { role, edition, inviter, office, minLength }) => ({
    subject: "Zaproszenie do biura",
    body: [
      [
        `${inviter ?? "organizator"} zaprasza Cię do biura ${edition ? `edycji „${edition}”` : "konferencji"}.`,
        `Twoja rola: ${role ? ROLE_NAMES.pl[role] : "właściciel instalacji"}.`,
        `Twoja nazwa użytkownika: ${username}.`,
        minLength === null
          ? "Zaloguj się swoim hasłem:"
          : `Najpierw ustaw hasło (minimalna liczba znaków: ${minLength}) w\u00a0ciągu 30 dni:`,
      ].join(" "),
      ...(minLength === null ? [] : [`Potem zaloguj się do biura: ${office}`]),
      "Konto jest osobiste, dlatego nie przekazuj nikomu tej wiadomości.",
    ],
    button: minLength === null ? "Otwórz biuro" : "Ustaw hasło",
    closing: "Z pozdrowieniami",
  }),
  en: (username, { role, edition, inviter, office, minLength }) => ({
    subject: "Invitation to the office",
    body: [
      [
        `${inviter ?? "An organiser"} invites you to the office of ${edition ? `“${edition}”` : "the conference"}.`,
        `Your role: ${role ? ROLE_NAMES.en[role] : "owner of the installation"}.`,
        `Your username: ${username}.`,
        minLength === null
          ? "Log in with your password:"
          : `First set a password of at least ${minLength} characters, within 30 days:`,
      ].join(" "),
      ...(minLength === null ? [] : [`Then log in to the office: ${office}`]),
      "The account is personal, so please do not forward this message.",
    ],
    button: minLength === null ? "Open the office" : "Set password",
    closing: "With kind regards",
  }),
};

/**
 * Builds the e-mail for a new organiser.
 * @param link office, or first password of a new account
 */
export const buildOfficeInvitation = (
  to: EmailRecipient,
  link: string,
  invitation: OfficeInvitation,
): OutgoingEmail => composeEmail(TEXTS[to.language](to.username, invitation), to, link);
