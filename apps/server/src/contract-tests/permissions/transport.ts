import type { EditionFixtures } from "../fixtures.ts";
import { type RowsOf, withModule } from "../matrix-row.ts";

const requestReturn = ({ transport: { day, text, hours } }: EditionFixtures) => ({
  body: {
    arrival: null,
    departure: {
      pickupDate: day,
      place: text.en?.location,
      pickupTime: hours[0],
      datetime: `${day} 23:00`,
    },
  },
});

const ofParticipants = { ...withModule, Org: "403 forbidden" } as const;

export const transportPermissions: RowsOf<"transport"> = {
  details: {
    outcomes: { ...withModule, Org: "200 empty" },
    checksModuleInService: true,
  },
  request: { outcomes: ofParticipants, input: requestReturn },
  // Calls run in the order of the contract, so a request exists by now.
  change: { outcomes: ofParticipants, input: requestReturn },
  withdraw: { outcomes: ofParticipants, input: () => ({ body: { direction: "departure" } }) },
};
