import type { Language } from "@foyer/contract";
import { type AudienceInput, createAudience, toAudienceValues } from "../../content/audience.ts";
import { createItems } from "../../content/items.ts";
import { columnReference } from "../../content/references.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import {
  notification,
  notificationAttendee,
  notificationGroup,
  panel,
} from "../../db/schema/index.ts";
import { invalidField } from "../../lib/failure.ts";

/**
 * Delay (ms) between the last change of a panel or trip and its notification, so that corrections cause one.
 */
export const NOTIFY_DELAY_MS = 5 * 60_000;

/** Icon and texts of a notification; `content` is unsanitised HTML. */
export type NotificationText = {
  icon: number | null;
  text: Partial<Record<Language, { title: string; content: string }>>;
};

export type NotificationInput = NotificationText & {
  audience: AudienceInput;
  /** Panel that the notification is about. */
  panelId: number | null;
  /** Announcement of the notification. Its text has placeholders for names. */
  announcementId?: number;
  /** Null means now on creation, and unchanged on change. */
  publishedAt: Date | null;
  /** Null means never. */
  expiresAt: Date | null;
};

const { references, ...audienceKind } = createAudience({
  groups: notificationGroup,
  attendees: notificationAttendee,
  owner: "notificationId",
});

/** @throws Failure `validation-failed` if the notification expires before it is published */
const rejectEarlyExpiry = (expiresAt: Date | null | undefined, publishedAt: Date): void => {
  if (expiresAt && expiresAt <= publishedAt) throw invalidField("expiresAt", "invalid");
};

const items = createItems({
  table: notification,
  resource: "notifications",
  ...audienceKind,
  required: "title",
  html: "content",
  references: [columnReference("panelId", panel), ...references],
  defaults: ({ now }) => ({ publishedAt: now }),
  publishes: ({ editionId }) => [{ kind: "notifications", editionId }],
  toValues: ({ audience, publishedAt, ...input }: Partial<NotificationInput>) => {
    if (publishedAt) rejectEarlyExpiry(input.expiresAt, publishedAt);
    return { ...input, ...toAudienceValues(audience), ...(publishedAt && { publishedAt }) };
  },
});

/** Imports bypass this check because they may write expired notifications. */
const rejectExpired = (
  { now }: EditionWriteContext,
  { publishedAt, expiresAt }: Partial<NotificationInput>,
) => rejectEarlyExpiry(expiresAt, publishedAt ?? now);

/** Notifications. A change keeps their read state. */
export const notifications = {
  ...items,

  /**
   * Creates a notification, published immediately or at the given time.
   * @returns its id
   */
  create: async (context: EditionWriteContext, input: NotificationInput): Promise<number> => {
    rejectExpired(context, input);
    return items.create(context, input);
  },

  change: async (
    context: EditionWriteContext,
    id: number,
    input: Partial<NotificationInput>,
  ): Promise<void> => {
    rejectExpired(context, input);
    await items.change(context, id, input);
  },
};
