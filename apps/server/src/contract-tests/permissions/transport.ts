import { type RowsOf, withModule } from "../matrix-row.ts";

export const transportPermissions: RowsOf<"transport"> = {
  details: {
    outcomes: { ...withModule, Org: "200 empty" },
    asksInService: true,
  },
  request: {
    outcomes: { ...withModule, Org: "403 forbidden" },
    input: ({ transport: { day, text, hours } }) => ({
      body: {
        arrival: null,
        departure: {
          pickupDate: day,
          place: text.en?.location,
          pickupTime: hours[0],
          datetime: `${day} 23:00`,
        },
      },
    }),
  },
};
