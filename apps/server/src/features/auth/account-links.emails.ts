import type { Language } from "@foyer/contract";
import { composeEmail, type EmailRecipient, type EmailTexts } from "../../lib/compose-email.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";

const CONFIRM: Record<Language, (username: string) => EmailTexts> = {
  pl: (username) => ({
    subject: "Potwierdź nowy adres e-mail",
    body: [
      `ten adres ma być nowym adresem e-mail Twojego konta ${username}. Aby go potwierdzić, otwórz poniższy link w\u00a0ciągu 24 godzin:`,
      "Jeśli to nie Twoje konto, zignoruj tę wiadomość. Adres konta pozostanie bez zmian.",
    ],
    button: "Potwierdź adres",
    closing: "Do zobaczenia na konferencji",
  }),
  en: (username) => ({
    subject: "Confirm your new e-mail address",
    body: [
      `This address is to become the e-mail address of your account ${username}. To confirm it, open this link within 24 hours:`,
      "If this is not your account, ignore this message. The address of the account will not change.",
    ],
    button: "Confirm address",
    closing: "See you at the conference",
  }),
};

const STOP: Record<Language, (newEmail: string) => EmailTexts> = {
  pl: (newEmail) => ({
    subject: "Zmiana adresu e-mail Twojego konta",
    body: [
      `adres e-mail Twojego konta ma się zmienić na ${newEmail}, gdy zostanie stamtąd potwierdzony. Jeśli to nie Twoja decyzja, zatrzymaj zmianę poniższym linkiem w\u00a0ciągu 24 godzin:`,
      "Link cofa też zmianę już potwierdzoną i\u00a0kończy wszystkie sesje.",
    ],
    button: "Zatrzymaj zmianę",
    closing: "Z pozdrowieniami",
  }),
  en: (newEmail) => ({
    subject: "Change of your account’s e-mail address",
    body: [
      `The e-mail address of your account will change to ${newEmail} once it is confirmed from there. If this was not your decision, stop the change with this link within 24 hours:`,
      "The link also reverts a change that is already confirmed, and ends all sessions.",
    ],
    button: "Stop the change",
    closing: "With kind regards",
  }),
};

const INVITATION: Record<
  Language,
  (names: { edition: string; username: string; own: string }, passwordLink: string) => EmailTexts
> = {
  pl: ({ edition, username, own }, passwordLink) => ({
    subject: "Zaproszenie",
    body: [
      `masz już konto o\u00a0nazwie ${own}. Aby używać go także w\u00a0edycji „${edition}”, otwórz poniższy link w\u00a0ciągu 30 dni:`,
      `Jeśli to zaproszenie dla innej osoby albo wolisz osobne konto, użyj nazwy ${username} i ustaw hasło: ${passwordLink}`,
      "Wiadomość jest osobista, dlatego nie przekazuj jej nikomu.",
    ],
    button: "Użyj mojego konta",
    closing: "Do zobaczenia na konferencji",
  }),
  en: ({ edition, username, own }, passwordLink) => ({
    subject: "Invitation",
    body: [
      `You already have an account with the username ${own}. To use it for “${edition}” too, open this link within 30 days:`,
      `If the invitation is for another person, or you prefer a separate account, use the username ${username} and set its password: ${passwordLink}`,
      "This message is personal, so please do not forward it.",
    ],
    button: "Use my account",
    closing: "See you at the conference",
  }),
};

/** Builds the e-mail that confirms an address; its recipient is the new address. */
export const buildConfirmEmail = (to: EmailRecipient, link: string): OutgoingEmail =>
  composeEmail(CONFIRM[to.language](to.username), to, link);

/** Builds the notification to the old address about a requested change. */
export const buildStopEmail = (to: EmailRecipient, link: string, newEmail: string): OutgoingEmail =>
  composeEmail(STOP[to.language](newEmail), to, link);

/**
 * Builds the invitation to use an existing account in an edition.
 * @param names edition, and username of a separate account
 * @param links acceptance, and the first password of a separate account
 */
export const buildInvitationEmail = (
  to: EmailRecipient,
  names: { edition: string; username: string },
  links: { accept: string; password: string },
): OutgoingEmail =>
  composeEmail(
    INVITATION[to.language]({ ...names, own: to.username }, links.password),
    to,
    links.accept,
  );
