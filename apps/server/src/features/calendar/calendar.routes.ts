import { calendarRoutes } from "@foyer/contract";
import type { PublicContent } from "../../context/public-content.ts";
import { compress, etagOf } from "../../lib/encoded.ts";
import type { Handlers } from "../../http/handlers.ts";
import { payload, type PayloadAnswer } from "../../lib/payload.ts";
import type { CalendarFile, CalendarService, ProgrammeToSubscribe } from "./calendar.service.ts";

/** Written only for who does not have it yet. */
const toAnswer = (
  { version, write }: CalendarFile,
  options: { downloadName?: string; isPublic?: false } = {},
): PayloadAnswer => {
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
  make: ({ caller, edition, participant, body, getLanguage }) =>
    calendar.make({ caller, edition, participant }, body.password, getLanguage()),
  revoke: ({ participant }) => calendar.revoke(participant),
  // Without a session and still one person's: no cache between may keep it.
  feed: async ({ edition, query: { key, language: code }, getAddress }) => {
    const asked = { key, code, network: getAddress() };
    return toAnswer(await calendar.feed(edition, asked), { isPublic: false });
  },
  schedule: ({ edition, query: { language } }) =>
    programmes.text(
      calendarRoutes.schedule.response.mediaType,
      edition.id,
      JSON.stringify([calendarRoutes.schedule.path, language]),
      (snapshot) => calendar.writeSchedule(snapshot, edition, language),
    ),
  panel: async ({ edition, query }) =>
    toAnswer(await calendar.panel(edition, query.language, query.id), {
      downloadName: `panel-${query.id}.ics`,
    }),
});
