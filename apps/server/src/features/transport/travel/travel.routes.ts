import type { travelRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../../http/handlers.ts";
import type { Clock } from "../../../lib/clock.ts";
import { filePayload } from "../../../lib/payload.ts";
import { printSheet, type SheetPrinter } from "../sheets/print-sheet.ts";
import { toHotelSheet } from "./hotel-sheet.ts";
import { toPassengerListSheet } from "./passenger-list-sheet.ts";
import type { Travel } from "./travel.service.ts";

type Dependencies = { travel: Travel; printer: SheetPrinter; clock: Clock };

export const createTravelHandlers = ({
  travel,
  printer,
  clock,
}: Dependencies): Handlers<typeof travelRoutes> => ({
  requests: ({ edition, query }) => travel.listRequests(edition, query),
  trips: async ({ edition }) => ({ items: await travel.listTrips(edition) }),
  cancel: async ({ edition, actor, body }) => {
    await travel.cancel(actor, edition, body);
    return {};
  },
  passengerList: async ({ edition, params }) =>
    (await travel.getPassengerList(edition, params.id)).passengerList,
  confirm: async ({ edition, actor, params, body }) => {
    await travel.confirm(actor, edition, params.id, body.attendees);
    return {};
  },
  withdraw: async ({ edition, actor, params, body }) => {
    await travel.withdraw(actor, edition, params.id, body.attendees);
    return {};
  },
  print: async ({ edition, actor, params, query, language }) => {
    const { format } = query;
    const { passengerList, revision } = await travel.getPassengerList(edition, params.id);
    const { timeZone } = edition;
    const sheet = toPassengerListSheet(passengerList, language, { timeZone, now: clock.now() });
    const file = await printSheet(printer, sheet, format, `trip-${params.id}`);
    await travel.markPrinted(actor, edition, passengerList.trip, { revision, format });
    return filePayload(file);
  },
  hotelGuests: ({ edition, params, language }) =>
    travel.getHotelGuests(edition, params.id, language),
  printHotelGuests: async ({ edition, actor, params, query, language }) => {
    const { format } = query;
    const list = await travel.getHotelGuests(edition, params.id, language);
    const { id: editionId, timeZone } = edition;
    const sheet = toHotelSheet(list, language, { timeZone, now: clock.now() });
    const file = await printSheet(printer, sheet, format, `hotel-${params.id}`);
    await travel.recordHotelList(actor, editionId, params.id);
    return filePayload(file);
  },
  board: ({ edition, actor, params, body }) =>
    travel.board(actor, edition, params.id, body.updates),
});
