import {
  type ChatMessage,
  codeOfLanguage,
  ITEM_TYPE,
  LANGUAGES,
  LEAD_MAX_LENGTH,
} from "@foyer/contract";
import { cutAtWord, textOfHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { MessageRow } from "./messages.repository.ts";

/** Enough of a text to hold its lead, whatever its mark-up. */
const LEAD_SOURCE_LENGTH = 2_000;

const SHARED_TYPES: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

/** What is told of a shared panel, as long as it is shown. */
const panelOf = ({ panel }: MessageRow): ChatMessage["panel"] => {
  if (!panel?.isOpen || panel.isHidden || !SHARED_TYPES.includes(panel.itemType)) return null;
  return LANGUAGES.map((language) => {
    const html = panel.showDetails ? fieldInLanguage(panel.text, language, "description") : "";
    return {
      language: codeOfLanguage(language),
      topic: fieldInLanguage(panel.text, language, "topic") ?? "",
      description: cutAtWord(
        textOfHtml((html ?? "").slice(0, LEAD_SOURCE_LENGTH)),
        LEAD_MAX_LENGTH,
      ),
    };
  });
};

/** A message as one of its two people sees it. */
export const toChatMessage = (row: MessageRow, viewerId: number): ChatMessage => {
  const panel = panelOf(row);
  return {
    id: row.id,
    senderId: row.senderId,
    recipientId: row.senderId === row.lowAccountId ? row.highAccountId : row.lowAccountId,
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
