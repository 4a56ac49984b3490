import { type ChatMessage, codeOfLanguage, LANGUAGES } from "@foyer/contract";
import { leadOf } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { type MessageRow, SHARED_TYPES } from "./messages.repository.ts";

/** What is told of a shared panel, as long as it is shown. */
const panelOf = ({ panel }: MessageRow): ChatMessage["panel"] => {
  if (!panel?.isOpen || panel.isHidden || !SHARED_TYPES.includes(panel.itemType)) return null;
  return LANGUAGES.map((language) => {
    const html = panel.showDetails ? fieldInLanguage(panel.text, language, "description") : "";
    return {
      language: codeOfLanguage(language),
      topic: fieldInLanguage(panel.text, language, "topic") ?? "",
      description: leadOf(html ?? ""),
    };
  });
};

/** A message as one of its two people sees it. */
export const toChatMessage = (row: MessageRow, viewerId: number): ChatMessage => {
  const panel = panelOf(row);
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

type Text = Pick<MessageRow, "id" | "senderId" | "clientMessageId" | "body" | "sentAt">;

/** The row of a text that was stored just now, so that it need not be read to be told of. */
export const toTextRow = (stored: Text, recipientId: number): MessageRow => ({
  ...stored,
  recipientId,
  panel: null,
  file: null,
});
