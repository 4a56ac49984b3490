import type { Language } from "@foyer/contract";
import type { FastifyInstance } from "fastify";
import { ACCOUNT_LINK_KINDS, type AccountLinkKind } from "../features/auth/account-links.ts";
import { acceptEmptyForms, type LinkRequest, readLink, sendLinkPage } from "./link-page.ts";

type PageTexts = { title: string; text: string; button: string; done: string; doneText: string };
type Texts = Record<AccountLinkKind, PageTexts> & {
  invalid: string;
  invalidText: string;
  open: string;
};

const TEXTS: Record<Language, Texts> = {
  pl: {
    confirm: {
      title: "Potwierdzić nowy adres e-mail?",
      text: "Na ten adres będą przychodzić wiadomości i\u00a0linki do nowego hasła.",
      button: "Potwierdź adres",
      done: "Adres e-mail został zmieniony",
      doneText: "Poprzedni adres może cofnąć tę zmianę przez 24 godziny od jej zgłoszenia.",
    },
    stop: {
      title: "Zatrzymać zmianę adresu e-mail?",
      text: "Konto zachowa poprzedni adres, a\u00a0wszystkie sesje zostaną zakończone.",
      button: "Zatrzymaj zmianę",
      done: "Zmiana została zatrzymana",
      doneText:
        "Konto ma poprzedni adres. Wybierz „Nie pamiętasz hasła?” na stronie logowania i\u00a0ustaw nowe hasło.",
    },
    invitation: {
      title: "Użyć Twojego konta w\u00a0tej edycji?",
      text: "Po potwierdzeniu logujesz się do niej dotychczasową nazwą użytkownika i\u00a0hasłem.",
      button: "Użyj mojego konta",
      done: "Zaproszenie zostało przyjęte",
      doneText: "Zaloguj się dotychczasową nazwą użytkownika i\u00a0hasłem.",
    },
    invalid: "Ten link nie działa",
    invalidText: "Link został już użyty albo stracił ważność. Poproś o\u00a0nowy.",
    open: "Otwórz portal",
  },
  en: {
    confirm: {
      title: "Confirm your new e-mail address?",
      text: "Messages and links for a new password will be sent to this address.",
      button: "Confirm address",
      done: "The e-mail address was changed",
      doneText: "The previous address can revert this for 24 hours after the request.",
    },
    stop: {
      title: "Stop the change of the e-mail address?",
      text: "The account keeps its previous address, and all sessions end.",
      button: "Stop the change",
      done: "The change was stopped",
      doneText:
        "The account has its previous address. Choose “Forgot password?” on the login page and set a new password.",
    },
    invitation: {
      title: "Use your account for this edition?",
      text: "Afterwards you log in to it with your existing username and password.",
      button: "Use my account",
      done: "The invitation was accepted",
      doneText: "Log in with your existing username and password.",
    },
    invalid: "This link does not work",
    invalidText: "The link was already used or has expired. Request a new one.",
    open: "Open the portal",
  },
};

/** Checks a link without changing anything, and performs its action; both return false for an invalid link. */
type AccountLink = {
  isValid: (token: string) => Promise<boolean>;
  run: (token: string) => Promise<boolean>;
};

/**
 * Serves the pages of links to the owners of accounts. Only the button performs an action, because scanners of
 * e-mails open links.
 */
export const registerAccountLinks = (
  app: FastifyInstance,
  links: Record<AccountLinkKind, AccountLink>,
): void =>
  void app.register(async (scope) => {
    acceptEmptyForms(scope);
    for (const kind of ACCOUNT_LINK_KINDS) {
      scope.route<LinkRequest>({
        method: ["GET", "POST"],
        url: `/account-links/${kind}`,
        handler: async (request, reply) => {
          const { token, language } = readLink(request);
          const isAction = request.method === "POST";
          const isValid = await (isAction ? links[kind].run(token) : links[kind].isValid(token));
          const texts = TEXTS[language];
          const portal = { label: texts.open, href: "/" };
          if (!isValid) {
            reply.code(404);
            const { invalid: title, invalidText: text } = texts;
            return sendLinkPage(reply, language, { title, text, button: portal });
          }
          const { title, text, button: label, done, doneText } = texts[kind];
          const post = `/account-links/${kind}?${new URLSearchParams({ token, language }).toString()}`;
          return sendLinkPage(
            reply,
            language,
            isAction
              ? { title: done, text: doneText, button: portal }
              : { title, text, button: { label, post } },
          );
        },
      });
    }
  });
