import { type Content, createItems } from "../../content/items.ts";
import { createRecords, expectRow, readRows } from "../../content/records.ts";
import { refersTo, showsPictureInText } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import {
  attendee,
  partyEvent,
  type PartyEventText,
  partySignUp,
  type Translated,
} from "../../db/schema/index.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { lockAttendee } from "./party-events-writes.repository.ts";
import { isRefusedByLimit } from "./refused-by-limit.ts";

/** A recreational event as somebody writes it: `content` is any HTML, `limit` null for no limit. */
export type RecreationalEventDraft = Omit<Content<typeof partyEvent>, "signedUpCount">;

const trimText = ({ title, location, ...text }: PartyEventText): PartyEventText => ({
  ...text,
  title: title.trim(),
  ...(location?.trim() && { location: location.trim() }),
});

const trimTexts = ({ pl, en }: Translated<PartyEventText>): Translated<PartyEventText> => ({
  ...(pl && { pl: trimText(pl) }),
  ...(en && { en: trimText(en) }),
});

const refuseBeyondLimit = (error: unknown): unknown =>
  isRefusedByLimit(error)
    ? new Failure("validation-failed", {
        issues: [{ field: "limit", code: "invalid" }],
        cause: error,
      })
    : error;

const items = createItems({
  table: partyEvent,
  resource: "recreational-events",
  parts: ["events"],
  needed: "title",
  html: "content",
  explain: refuseBeyondLimit,
  references: [showsPictureInText("pictureFileId")],
  check: ({ limit, startsAt, endsAt }) => {
    if (limit !== null && (!Number.isInteger(limit) || limit < 0)) {
      throw invalidField("limit", "invalid");
    }
    if (endsAt && endsAt < startsAt) throw invalidField("endsAt", "invalid");
  },
  toValues: ({ text, ...event }: Partial<RecreationalEventDraft>) => ({
    ...event,
    ...(text && { text: trimTexts(text) }),
  }),
});

const signUps = createRecords(
  {
    table: partySignUp,
    references: [refersTo("attendeeId", attendee), refersTo("partyEventId", partyEvent)],
    stamp: ({ now }) => ({ createdAt: now }),
    explain: refuseBeyondLimit,
  },
  "attendeeId",
);

/**
 * Recreational events and who is signed up for them. All throw Failure `validation-failed` at `limit`
 * where more would be signed up than it allows.
 */
export const recreationalEvents = {
  ...items,

  /** Signs somebody up in their name, which they cannot undo; it takes the place of their own choice. */
  assign: async (at: At, partyEventId: number, attendeeId: number): Promise<void> => {
    if (!(await lockAttendee(at, attendeeId))) throw notFound();
    await expectRow(at, partyEvent, partyEventId);
    await signUps.save(at, [{ attendeeId, partyEventId, byOrganiser: true }]);
  },

  /** Signs somebody out, also of what an organiser signed them up for. */
  unassign: async (at: At, partyEventId: number, attendeeId: number): Promise<void> => {
    if (!(await lockAttendee(at, attendeeId))) throw notFound();
    const chosen = await signUps.find(at, attendeeId);
    if (chosen?.partyEventId !== partyEventId) throw notFound();
    await signUps.remove(at, attendeeId);
  },

  /** What somebody is signed up for. */
  findSignUp: (at: At, attendeeId: number) => signUps.find(at, attendeeId),

  /**
   * Signs somebody up for what they were signed up for, or out of all, by null.
   * @returns whether the person and the event are still there
   */
  restoreSignUp: async (
    at: At,
    attendeeId: number,
    former: { partyEventId: number; byOrganiser: boolean } | null,
  ): Promise<boolean> => {
    if (!(await lockAttendee(at, attendeeId))) return false;
    if (!former) return signUps.remove(at, attendeeId);
    if ((await readRows(at, partyEvent, "id", [former.partyEventId])).length === 0) return false;
    await signUps.save(at, [{ attendeeId, ...former }]);
    return true;
  },

  /** Signs people up as a load has it, those aside who have chosen already. */
  loadSignUps: async (
    at: At,
    rows: readonly { attendeeId: number; partyEventId: number; byOrganiser: boolean }[],
  ): Promise<void> => {
    const free = [];
    for (const row of rows) if (!(await signUps.find(at, row.attendeeId))) free.push(row);
    await signUps.save(at, free);
  },
};
