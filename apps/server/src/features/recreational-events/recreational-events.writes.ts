import { type Content, createItems } from "../../content/items.ts";
import { createRecords, expectRow, readRows } from "../../content/records.ts";
import { columnReference, textPictureReference } from "../../content/references.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import {
  attendee,
  recreationalEvent,
  type RecreationalEventText,
  signUp,
  type Translated,
} from "../../db/schema/index.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { lockAttendee } from "./recreational-events-writes.repository.ts";
import { isLimitReached } from "./limit-reached.ts";

/** Input of a recreational event: `content` is unsanitised HTML, a null `limit` means no limit. */
export type RecreationalEventInput = Omit<Content<typeof recreationalEvent>, "signedUpCount">;

const trimText = ({ title, location, ...text }: RecreationalEventText): RecreationalEventText => ({
  ...text,
  title: title.trim(),
  ...(location?.trim() && { location: location.trim() }),
});

const trimTexts = ({
  pl,
  en,
}: Translated<RecreationalEventText>): Translated<RecreationalEventText> => ({
  ...(pl && { pl: trimText(pl) }),
  ...(en && { en: trimText(en) }),
});

const toLimitError = (error: unknown): unknown =>
  isLimitReached(error)
    ? new Failure("validation-failed", {
        issues: [{ field: "limit", code: "invalid" }],
        cause: error,
      })
    : error;

const items = createItems({
  table: recreationalEvent,
  resource: "recreational-events",
  parts: ["events"],
  required: "title",
  html: "content",
  explain: toLimitError,
  references: [textPictureReference("pictureFileId")],
  check: ({ limit, startsAt, endsAt }) => {
    if (limit !== null && (!Number.isInteger(limit) || limit < 0)) {
      throw invalidField("limit", "invalid");
    }
    if (endsAt && endsAt < startsAt) throw invalidField("endsAt", "invalid");
  },
  toValues: ({ text, ...event }: Partial<RecreationalEventInput>) => ({
    ...event,
    ...(text && { text: trimTexts(text) }),
  }),
});

const signUps = createRecords(
  {
    table: signUp,
    references: [
      columnReference("attendeeId", attendee),
      columnReference("recreationalEventId", recreationalEvent),
    ],
    stamp: ({ now }) => ({ createdAt: now }),
    explain: toLimitError,
  },
  "attendeeId",
);

/**
 * Recreational events and their sign-ups. All writes throw Failure `validation-failed` at `limit` if sign-ups
 * would exceed it.
 */
export const recreationalEvents = {
  ...items,

  /** Signs an attendee up on their behalf. It replaces their own sign-up, and they cannot undo it. */
  assign: async (
    context: EditionWriteContext,
    recreationalEventId: number,
    attendeeId: number,
  ): Promise<void> => {
    if (!(await lockAttendee(context, attendeeId))) throw notFound();
    await expectRow(context, recreationalEvent, recreationalEventId);
    await signUps.save(context, [{ attendeeId, recreationalEventId, byOrganiser: true }]);
  },

  /** Deletes a sign-up, also one by an organiser. */
  unassign: async (
    context: EditionWriteContext,
    recreationalEventId: number,
    attendeeId: number,
  ): Promise<void> => {
    if (!(await lockAttendee(context, attendeeId))) throw notFound();
    const existing = await signUps.find(context, attendeeId);
    if (existing?.recreationalEventId !== recreationalEventId) throw notFound();
    await signUps.remove(context, attendeeId);
  },

  findSignUp: (context: EditionWriteContext, attendeeId: number) =>
    signUps.find(context, attendeeId),

  /**
   * Restores the previous sign-up of an attendee; null deletes the current one.
   * @returns false if the attendee or the event no longer exists
   */
  restoreSignUp: async (
    context: EditionWriteContext,
    attendeeId: number,
    previous: { recreationalEventId: number; byOrganiser: boolean } | null,
  ): Promise<boolean> => {
    if (!(await lockAttendee(context, attendeeId))) return false;
    if (!previous) return signUps.remove(context, attendeeId);
    if (
      (await readRows(context, recreationalEvent, "id", [previous.recreationalEventId])).length ===
      0
    )
      return false;
    await signUps.save(context, [{ attendeeId, ...previous }]);
    return true;
  },

  /** Stores imported sign-ups, except for attendees who have one already. */
  loadSignUps: async (
    context: EditionWriteContext,
    rows: readonly { attendeeId: number; recreationalEventId: number; byOrganiser: boolean }[],
  ): Promise<void> => {
    const rowsToSave = [];
    for (const row of rows)
      if (!(await signUps.find(context, row.attendeeId))) rowsToSave.push(row);
    await signUps.save(context, rowsToSave);
  },
};
