import { type ChatContact, fullNameOf, type Language } from "@foyer/contract";
import { fillPlaceholders } from "../../content/placeholders.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Delivery } from "./alerts.repository.ts";

/** What somebody reads of an alert, and where in the portal it leads. */
export type AlertWords = { title: string; body: string; path: string };

type Sender = Pick<ChatContact, "firstName" | "lastName" | "isInformationAccount">;

const WORDS = {
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

/** How somebody is called who writes. */
export const nameSender = (sender: Sender, language: Language): string =>
  sender.isInformationAccount ? WORDS[language].stand : fullNameOf(sender);

/** Tells of a contact without a word of what they wrote. */
export const wordContact = (
  kind: "message" | "invitation",
  contact: Sender & { userId: number },
  language: Language,
): AlertWords => ({
  title: WORDS[language][kind](nameSender(contact, language)),
  body: "",
  path: `/chat?user=${contact.userId}`,
});

/** Tells of a notification by its title, and of a session by its topic. @returns null for what is gone */
export const wordAlert = (
  { notification, reader, panel }: Pick<Delivery, "notification" | "reader" | "panel">,
  language: Language,
): AlertWords | null => {
  if (notification) {
    const title = fieldInLanguage(notification.text, language, "title") ?? "";
    return {
      title: notification.messageId && reader ? fillPlaceholders(title, reader) : title,
      body: "",
      path: `/notifications?open=notification-${notification.id}`,
    };
  }
  if (panel) {
    return {
      title: WORDS[language].start,
      body: fieldInLanguage(panel.text, language, "topic") ?? "",
      path: panel.showDetails ? `/panels/details/${panel.id}` : "/panels?tab=mine",
    };
  }
  return null;
};
