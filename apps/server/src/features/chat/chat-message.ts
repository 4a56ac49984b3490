import { type ChatMessage, codeOfLanguage, LANGUAGES } from "@foyer/contract";
import { excerptOf } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { type MessageRow, SHARED_TYPES } from "./messages.repository.ts";

/** Describes the shared panel of a message; null if the panel is not visible. */
const toSharedPanel = ({ panel }: MessageRow): ChatMessage["panel"] => {
  if (!panel?.isOpen || panel.isHidden || !SHARED_TYPES.includes(panel.itemType)) return null;
  return LANGUAGES.map((language) => {
    const html = panel.showDetails ? fieldInLanguage(panel.text, language, "description") : "";
    return {
      language: codeOfLanguage(language),
      topic: fieldInLanguage(panel.text, language, "topic") ?? "",
      description: excerptOf(html ?? ""),
    };
  });
};

/** Converts a message for one of its participants. */
export const toChatMessage = (row: MessageRow, viewerId: number): ChatMessage => {
  const panel = toSharedPanel(row);
  return {
    id: row.id,
    senderId: row.senderId,
    recipientId: row.recipientId,
    message: row.body,
    panelId: panel === null ? null : (row.panel?.id ?? null),
    panel,
    sendDate: row.sentAt.toISOString(),
    fileId: row.file?.id ?? null,
    previewFileId: row.file?.previewFileId ?? null,
    filename: row.file?.name ?? null,
    fileMimeType: row.file?.mediaType ?? null,
    clientMessageId: row.senderId === viewerId ? row.clientMessageId : null,
  };
};

type TextMessage = Pick<MessageRow, "id" | "senderId" | "clientMessageId" | "body" | "sentAt">;

/** Builds the row of a newly stored text message, to avoid a read. */
export const toTextRow = (stored: TextMessage, recipientId: number): MessageRow => ({
  ...stored,
  recipientId,
  panel: null,
  file: null,
});
