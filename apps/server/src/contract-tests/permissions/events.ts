import { open, type RowsOf } from "../matrix-row.ts";

export const eventsPermissions: RowsOf<"events"> = {
  list: { outcomes: open },
  culturalDetails: {
    outcomes: open,
    input: (at) => ({ query: { id: at.cultural.id, language: 1 } }),
  },
  specialDetails: {
    outcomes: open,
    input: (at) => ({ query: { id: at.special.id, language: 1 } }),
  },
};
