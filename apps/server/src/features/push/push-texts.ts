import { type ChatContact, fullNameOf, type Language } from "@foyer/contract";
import { fillPlaceholders } from "../../content/placeholders.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Delivery } from "./push.repository.ts";

/** Text of a push notification and the portal path that it opens. */
export type PushText = { title: string; body: string; path: string };

type Sender = Pick<ChatContact, "firstName" | "lastName" | "isInformationAccount">;

const TEXTS = {
  pl: {
    message: (name: string) => `Wiadomość: ${name}`,
    invitation: (name: string) => `Zaproszenie do rozmowy: ${name}`,
    start: "Za kwadrans",
    stand: "Punkt informacyjny",
  },
  en: {
    message: (name: string) => `Message from ${name}`,
    invitation: (name: string) => `Invitation to a conversation: ${name}`,
    start: "Starts in 15 minutes",
    stand: "Information Stand",
  },
} as const;

export const formatSender = (sender: Sender, language: Language): string =>
  sender.isInformationAccount ? TEXTS[language].stand : fullNameOf(sender);

/** Formats a message or invitation. The push names the contact and never contains the message text. */
export const formatContactPush = (
  kind: "message" | "invitation",
  contact: Sender & { userId: number },
  language: Language,
): PushText => ({
  title: TEXTS[language][kind](formatSender(contact, language)),
  body: "",
  path: `/chat?user=${contact.userId}`,
});

/**
 * Formats a notification or the start of a panel.
 * @returns null if the record was deleted
 */
export const formatPush = (
  { notification, recipient, panel }: Pick<Delivery, "notification" | "recipient" | "panel">,
  language: Language,
): PushText | null => {
  if (notification) {
    const title = fieldInLanguage(notification.text, language, "title") ?? "";
    return {
      title: notification.announcementId && recipient ? fillPlaceholders(title, recipient) : title,
      body: "",
      path: `/notifications?open=notification-${notification.id}`,
    };
  }
  if (panel) {
    return {
      title: TEXTS[language].start,
      body: fieldInLanguage(panel.text, language, "topic") ?? "",
      path: panel.showDetails ? `/panels/details/${panel.id}` : "/panels?tab=mine",
    };
  }
  return null;
};
