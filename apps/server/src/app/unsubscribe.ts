import type { Language } from "@foyer/contract";
import type { FastifyInstance } from "fastify";
import type { EmailSetting, Unsubscription } from "../lib/unsubscribe-token.ts";
import {
  acceptEmptyForms,
  type LinkPage,
  type LinkRequest,
  readLink,
  sendLinkPage,
} from "./link-page.ts";

const TEXTS = {
  pl: {
    disabled: "Wiadomości zostały wyłączone",
    confirm: "Zrezygnować z\u00a0tych wiadomości?",
    digestEmails: "Nie wyślemy już e-maili o\u00a0przeoczonych powiadomieniach.",
    announcementEmails:
      "Nie wyślemy już wiadomości organizatorów e-mailem. Nadal znajdziesz je w\u00a0portalu.",
    enable: "Możesz je ponownie włączyć w\u00a0Ustawieniach.",
    disable: "Zrezygnuj",
    unknown: "Ten link nie działa",
    unknownText: "E-maile można wyłączyć w\u00a0Ustawieniach.",
    settings: "Otwórz Ustawienia",
  },
  en: {
    disabled: "You have unsubscribed",
    confirm: "Unsubscribe from these e-mails?",
    digestEmails: "You will get no more e-mails about missed notifications.",
    announcementEmails:
      "You will get no more announcements by e-mail. You can still read them in the portal.",
    enable: "You can turn these e-mails on again in Settings.",
    disable: "Unsubscribe",
    unknown: "This link does not work",
    unknownText: "You can turn these e-mails off in Settings.",
    settings: "Open Settings",
  },
} as const;

const getSettingsLink = (language: Language): LinkPage["button"] => ({
  label: TEXTS[language].settings,
  href: "/profile#profile",
});

const getUnknown = (language: Language): LinkPage => {
  const { unknown: title, unknownText: text } = TEXTS[language];
  return { title, text, button: getSettingsLink(language) };
};

const getDisabled = (language: Language, setting: EmailSetting): LinkPage => {
  const { disabled: title, [setting]: text, enable } = TEXTS[language];
  return { title, text: `${text} ${enable}`, button: getSettingsLink(language) };
};

const getConfirmation = (language: Language, setting: EmailSetting, token: string): LinkPage => {
  const { confirm: title, [setting]: text, disable: label } = TEXTS[language];
  const post = `/unsubscribe?${new URLSearchParams({ token, language }).toString()}`;
  return { title, text, button: { label, post } };
};

type Dependencies = {
  /** Returns undefined for an invalid token. */
  readUnsubscribeToken: (token: string) => Unsubscription | undefined;
  disableEmails: (unsubscription: Unsubscription) => Promise<void>;
};

/**
 * Serves the unsubscribe link of e-mails. GET and HEAD change nothing, because scanners of e-mails open each
 * link. POST is the button of the page, or the one-click button of mail clients (RFC 8058), whose request
 * body is ignored.
 */
export const registerUnsubscribe = (app: FastifyInstance, dependencies: Dependencies): void =>
  void app.register(async (scope) => {
    const { readUnsubscribeToken, disableEmails } = dependencies;
    acceptEmptyForms(scope);
    scope.route<LinkRequest>({
      method: ["GET", "POST"],
      url: "/unsubscribe",
      handler: async (request, reply) => {
        const { token, language } = readLink(request);
        const unsubscription = readUnsubscribeToken(token);
        if (!unsubscription) return sendLinkPage(reply.code(404), language, getUnknown(language));
        const { setting } = unsubscription;
        if (request.method !== "POST") {
          return sendLinkPage(reply, language, getConfirmation(language, setting, token));
        }
        await disableEmails(unsubscription);
        return sendLinkPage(reply, language, getDisabled(language, setting));
      },
    });
  });
