import type { Language } from "@foyer/contract";
import { type Addressees, createAudience, toAudience } from "../../content/addressees.ts";
import { createItems } from "../../content/items.ts";
import { refersTo } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import {
  notification,
  notificationAttendee,
  notificationGroup,
  panel,
} from "../../db/schema/index.ts";
import { invalidField } from "../../lib/failure.ts";

/** What a notification says: an icon of the contract's table, and texts whose `content` is any HTML. */
export type NotificationText = {
  icon: number | null;
  text: Partial<Record<Language, { title: string; content: string }>>;
};

export type NotificationDraft = NotificationText & {
  addressees: Addressees;
  /** The session that it tells of. */
  panelId: number | null;
  /** The message that it is of, whose text has placeholders for names. */
  messageId?: number;
  /** Null for now; when it is changed, for what it was. */
  publishedAt: Date | null;
  /** Null for never. */
  expiresAt: Date | null;
};

const { references, ...audience } = createAudience({
  groups: notificationGroup,
  attendees: notificationAttendee,
  owner: "notificationId",
});

/** @throws Failure `validation-failed` for what expires before it is published */
const refuseEarlyEnd = (expiresAt: Date | null | undefined, publishedAt: Date): void => {
  if (expiresAt && expiresAt <= publishedAt) throw invalidField("expiresAt", "invalid");
};

const items = createItems({
  table: notification,
  resource: "notifications",
  ...audience,
  needed: "title",
  html: "content",
  references: [refersTo("panelId", panel), ...references],
  defaults: ({ now }) => ({ publishedAt: now }),
  publishes: ({ editionId }) => [{ kind: "notifications", editionId }],
  toValues: ({ addressees, publishedAt, ...draft }: Partial<NotificationDraft>) => {
    if (publishedAt) refuseEarlyEnd(draft.expiresAt, publishedAt);
    return { ...draft, ...toAudience(addressees), ...(publishedAt && { publishedAt }) };
  },
});

/** A load may bring in again what has expired since; by hand nobody writes that. */
const refuseExpired = ({ now }: At, { publishedAt, expiresAt }: Partial<NotificationDraft>) =>
  refuseEarlyEnd(expiresAt, publishedAt ?? now);

/** Notifications; those already read stay so when they change. */
export const notifications = {
  ...items,

  /** Publishes a notification, now or at its time. @returns its id */
  create: async (at: At, draft: NotificationDraft): Promise<number> => {
    refuseExpired(at, draft);
    return items.create(at, draft);
  },

  change: async (at: At, id: number, draft: Partial<NotificationDraft>): Promise<void> => {
    refuseExpired(at, draft);
    await items.change(at, id, draft);
  },
};
