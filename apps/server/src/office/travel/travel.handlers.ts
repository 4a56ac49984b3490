import type { travelRoutes } from "@foyer/contract/office/index";
import type { Clock } from "../../lib/clock.ts";
import type { OfficeHandlers } from "../handlers.ts";
import { printSheet, type SheetPrinter } from "../sheets/print-sheet.ts";
import { toHotelSheet } from "./hotel-sheet.ts";
import { toManifestSheet } from "./manifest-sheet.ts";
import type { Travel } from "./travel.service.ts";

type Dependencies = { travel: Travel; printer: SheetPrinter; clock: Clock };

export const createTravelHandlers = ({
  travel,
  printer,
  clock,
}: Dependencies): OfficeHandlers<typeof travelRoutes> => ({
  requests: async ({ at, query }) => ({ body: await travel.listRequests(at.edition, query) }),
  departures: async ({ at }) => ({ body: { items: await travel.listDepartures(at.edition) } }),
  cancel: async ({ at, actor, body }) => {
    await travel.cancel(actor, at.edition, body);
    return { body: {} };
  },
  manifest: async ({ at, params }) => ({
    body: (await travel.getManifest(at.edition, params.id)).manifest,
  }),
  confirm: async ({ at, actor, params, body }) => {
    await travel.confirm(actor, at.edition, params.id, body.attendees);
    return { body: {} };
  },
  withdraw: async ({ at, actor, params, body }) => {
    await travel.withdraw(actor, at.edition, params.id, body.attendees);
    return { body: {} };
  },
  print: async ({ at, actor, params, query, language }) => {
    const { format } = query;
    const { manifest, revision } = await travel.getManifest(at.edition, params.id);
    const { timeZone } = at.edition;
    const sheet = toManifestSheet(manifest, language, { timeZone, now: clock.now() });
    const file = await printSheet(printer, sheet, format, `departure-${params.id}`);
    await travel.markPrinted(actor, at.edition, manifest.departure, { revision, format });
    return { file };
  },
  hotelGuests: async ({ at, params, language }) => ({
    body: await travel.getHotelGuests(at.edition, params.id, language),
  }),
  printHotelGuests: async ({ at, actor, params, query, language }) => {
    const { format } = query;
    const list = await travel.getHotelGuests(at.edition, params.id, language);
    const { id: editionId, timeZone } = at.edition;
    const sheet = toHotelSheet(list, language, { timeZone, now: clock.now() });
    const file = await printSheet(printer, sheet, format, `hotel-${params.id}`);
    await travel.recordHotelList(actor, editionId, params.id);
    return { file };
  },
  board: async ({ at, actor, params, body }) => ({
    body: await travel.board(actor, at.edition, params.id, body.ticks),
  }),
});
