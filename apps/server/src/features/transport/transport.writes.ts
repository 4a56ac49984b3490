import { LANGUAGES } from "@foyer/contract";
import { type Content, createItems } from "../../content/items.ts";
import { createRecords, expectRow } from "../../content/records.ts";
import { refersTo } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import {
  attendee,
  transportConfirmation,
  transportOption,
  transportRequest,
  type Translated,
} from "../../db/schema/index.ts";
import { invalidField } from "../../lib/failure.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

type OptionDraft = Content<typeof transportOption>;
type OptionText = OptionDraft["text"];

/** Where and when somebody is met. */
export type Meeting = { at: Date; place: Translated<string> };
export type Confirmation = { arrival: Meeting | null; departure: Meeting | null };

const trimText = (text: OptionText): OptionText => {
  const trimmed: OptionText = {};
  for (const language of LANGUAGES) {
    const location = text[language]?.location.trim();
    if (location) trimmed[language] = { location };
  }
  return trimmed;
};

/** When and between which places people are driven; requests that name a hidden one stay. */
export const transportOptions = createItems({
  table: transportOption,
  resource: "transport-options",
  parts: ["transport"],
  check: ({ day, hours, text }) => {
    if (!DAY.test(day)) throw invalidField("day", "date_format");
    if (hours.length === 0) throw invalidField("hours", "required");
    if (!hours.every((hour) => HOUR.test(hour))) throw invalidField("hours", "regex");
    if (Object.keys(text).length === 0) throw invalidField("location", "required");
  },
  toValues: ({ text, ...option }: Partial<OptionDraft>) => ({
    ...option,
    ...(text && { text: trimText(text) }),
  }),
});

const OF_ATTENDEE = { references: [refersTo("attendeeId", attendee)] };
const requests = createRecords({ table: transportRequest, ...OF_ATTENDEE }, "attendeeId");
const confirmations = createRecords({ table: transportConfirmation, ...OF_ATTENDEE }, "attendeeId");

const confirm = async (
  at: At,
  attendeeId: number,
  { arrival, departure }: Confirmation,
): Promise<void> => {
  if (!arrival && !departure) throw invalidField("arrival", "required");
  await expectRow(at, attendee, attendeeId);
  const request = await requests.find(at, attendeeId);
  if (request?.state === "submitted") await requests.save(at, [{ attendeeId, state: "confirmed" }]);
  await confirmations.save(at, [
    {
      attendeeId,
      arrivalAt: arrival?.at ?? null,
      arrivalPlace: arrival?.place ?? null,
      departureAt: departure?.at ?? null,
      departurePlace: departure?.place ?? null,
    },
  ]);
};

type RequestRow = Omit<typeof transportRequest.$inferSelect, "createdAt">;

/** What organisers and loads write of what people asked for. */
export const transportRequests = {
  /** Tells an attendee when and where they are met, whether they asked or not. */
  confirm,

  /** Takes a request and its confirmation back; the attendee may ask again. */
  cancel: async (at: At, attendeeId: number): Promise<void> => {
    await expectRow(at, attendee, attendeeId);
    if (await requests.find(at, attendeeId)) {
      await requests.save(at, [{ attendeeId, state: "cancelled" }]);
    }
    await confirmations.remove(at, attendeeId);
  },

  /** Stores a request that a load brings in, and what is confirmed of it. */
  load: async (at: At, request: RequestRow, confirmation: Confirmation | null): Promise<void> => {
    await requests.save(at, [request]);
    if (confirmation) await confirm(at, request.attendeeId, confirmation);
  },
};
