import { calendarRoutes } from "@foyer/contract";
import type { PublicContent } from "../../context/public-content.ts";
import { compress, etagOf } from "../../lib/encoded.ts";
import type { Handlers } from "../../http/handlers.ts";
import { payload, type PayloadResponse } from "../../lib/payload.ts";
import type { CalendarFile, CalendarService, ProgrammeToSubscribe } from "./calendar.service.ts";

/** Writes the file only if the client does not have this version. */
const toPayload = (
  { version, write }: CalendarFile,
  options: { downloadName?: string; isPublic?: false } = {},
): PayloadResponse => {
  const bytes = () => Buffer.from(write());
  return payload({
    ...calendarRoutes.feed.response,
    ...options,
    etag: etagOf(version),
    bytes,
    compressed: (encoding) => compress(bytes(), encoding),
  });
};

export const createCalendarHandlers = <Snapshot extends ProgrammeToSubscribe>(
  calendar: CalendarService,
  programmes: PublicContent<Snapshot>,
): Handlers<typeof calendarRoutes> => ({
  state: ({ participant }) => calendar.state(participant),
  create: ({ caller, edition, participant, body, language }) =>
    calendar.create({ caller, edition, participant }, body.password, language),
  revoke: ({ participant }) => calendar.revoke(participant),
  // Personal without a login session, so shared caches must not store it.
  feed: async ({ edition, query: { key, language: code }, address }) => {
    const request = { key, code, network: address };
    return toPayload(await calendar.feed(edition, request), { isPublic: false });
  },
  schedule: ({ edition, query: { language } }) =>
    programmes.text(
      calendarRoutes.schedule.response.mediaType,
      edition.id,
      JSON.stringify([calendarRoutes.schedule.path, language]),
      (snapshot) => calendar.writeSchedule(snapshot, edition, language),
    ),
  panel: async ({ edition, query }) =>
    toPayload(await calendar.panel(edition, query.language, query.id), {
      downloadName: `panel-${query.id}.ics`,
    }),
});
