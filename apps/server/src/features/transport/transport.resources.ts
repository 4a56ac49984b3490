import { RESOURCES } from "@foyer/contract/office/index";
import { type Binding, bindResource } from "../../resources/binding.ts";
import { transportOptions, type TripRow, trips } from "./transport.writes.ts";
import type { Travel } from "./travel/travel.service.ts";

/** @param notifyTripChanges notifies the passengers of changed trips */
export const createTransportBindings = (
  notifyTripChanges: Travel["notifyTripChanges"],
): Binding[] => [
  bindResource(RESOURCES["transport-options"], transportOptions),
  bindResource(
    RESOURCES.trips,
    trips,
    { location: "place" },
    {
      afterSave: (context, diffs) =>
        notifyTripChanges(
          context,
          diffs.flatMap(({ before, after }) =>
            before && after ? [{ before: before as TripRow, after: after as TripRow }] : [],
          ),
        ),
    },
  ),
];
