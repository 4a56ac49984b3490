import { withModule, type RowsOf } from "../matrix-row.ts";

export const attendeesPermissions: RowsOf<"attendees"> = {
  lookups: { outcomes: withModule },
  list: { outcomes: withModule },
  details: {
    outcomes: { ...withModule, O: "404 not-found" },
    input: (at) => ({ query: { id: at.speaker.id } }),
    asksInService: true,
  },
};
