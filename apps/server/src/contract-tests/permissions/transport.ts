import type { EditionFixtures } from "../fixtures.ts";
import { type RowsOf, withModule } from "../matrix-row.ts";

const askForReturn = ({ transport: { day, text, hours } }: EditionFixtures) => ({
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
    asksInService: true,
  },
  request: { outcomes: ofParticipants, input: askForReturn },
  // Rows are tried in the order of the contract: by now it has been asked for.
  change: { outcomes: ofParticipants, input: askForReturn },
  withdraw: { outcomes: ofParticipants, input: () => ({ body: { direction: "departure" } }) },
};
