import { LANGUAGES } from "@foyer/contract";
import type { Message, MessageDraft, Role } from "@foyer/contract/office/index";
import { mayWrite } from "@foyer/contract/office/index";
import type { MessageText, PeopleFilter, Translated } from "../../db/schema/index.ts";
import { versioned } from "../resource.service.ts";
import type { MessageRow } from "./messages.repository.ts";
import type { Numbers } from "./reached.repository.ts";

export type VersionedMessage = { record: Message; version: string };

/** What is written of a message. */
export type Written = Pick<MessageRow, "text" | "filter" | "channels" | "expiresAt" | "isTemplate">;

export const EMPTY: Written = {
  text: {},
  filter: {},
  channels: ["portal"],
  expiresAt: null,
  isTemplate: false,
};

export const textsOf = (text: MessageRow["text"], name: keyof MessageText) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = text[language]?.[name];
      return value ? [[language, value]] : [];
    }),
  );

/** What a draft says laid over what is written. */
const mergeTexts = (text: MessageRow["text"], draft: MessageDraft): MessageRow["text"] => {
  const merged: Translated<MessageText> = {};
  for (const language of LANGUAGES) {
    const said = (["title", "body"] as const).flatMap((name) => {
      const given = draft[name]?.[language];
      const value = given === undefined ? text[language]?.[name] : given;
      return value ? [[name, value] as const] : [];
    });
    if (said.length > 0) merged[language] = Object.fromEntries(said);
  }
  return merged;
};

export const merge = (before: Written, draft: MessageDraft): Written => ({
  text: mergeTexts(before.text, draft),
  filter: (draft.filter as PeopleFilter | undefined) ?? before.filter,
  channels: draft.channels ? [...new Set(draft.channels)] : before.channels,
  expiresAt:
    draft.expiresAt === undefined
      ? before.expiresAt
      : draft.expiresAt === null
        ? null
        : new Date(draft.expiresAt),
  isTemplate: draft.isTemplate ?? before.isTemplate,
});

export const writtenOf = ({ text, filter, channels, expiresAt, isTemplate }: Written): Written => ({
  text,
  filter,
  channels,
  expiresAt,
  isTemplate,
});

/** Whether what is written may change: it went to nobody, and is not about to. */
export const isOpen = ({ state, startedAt }: MessageRow): boolean =>
  state === "draft" || (state === "stopped" && startedAt === null);

export const toMessage = (row: MessageRow, numbers: Numbers): Message => ({
  id: row.id,
  title: textsOf(row.text, "title"),
  body: textsOf(row.text, "body"),
  filter: row.filter,
  channels: row.channels,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isTemplate: row.isTemplate,
  state: row.state === "sending" && numbers.queued === 0 ? "sent" : row.state,
  sendAt: row.sendAt?.toISOString() ?? null,
  isOpen: isOpen(row),
  numbers,
});

/** The version is of what is written, and so does not change while a message goes out. */
export const toVersioned = (row: MessageRow, numbers: Numbers): VersionedMessage => {
  const { version } = versioned({ id: row.id, ...writtenOf(row) });
  return { record: toMessage(row, numbers), version };
};

/** Words that somebody looked for may be a person's name, which is not for everybody. */
export const maskWords = (message: Message, role: Role): Message => {
  if (mayWrite(role, "messages")) return message;
  const { q: _q, ...filter } = message.filter;
  return { ...message, filter };
};
