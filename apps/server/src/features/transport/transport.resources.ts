import { RESOURCES } from "@foyer/contract/office/index";
import { type Binding, bindResource } from "../../resources/binding.ts";
import { transportOptions, type TripRow, trips } from "./transport.writes.ts";
import { recordTripChanges } from "./travel/trip-changes.ts";

export const transportBindings: Binding[] = [
  bindResource(RESOURCES["transport-options"], transportOptions),
  bindResource(
    RESOURCES.trips,
    trips,
    { location: "place" },
    {
      afterSave: (context, diffs) =>
        recordTripChanges(
          context,
          diffs.flatMap(({ before, after }) =>
            before && after ? [{ before: before as TripRow, after: after as TripRow }] : [],
          ),
        ),
    },
  ),
];
