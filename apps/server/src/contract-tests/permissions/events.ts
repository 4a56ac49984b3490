import { publicAccess, type RowsOf } from "../matrix-row.ts";

export const eventsPermissions: RowsOf<"events"> = {
  list: { outcomes: publicAccess },
  culturalDetails: {
    outcomes: publicAccess,
    input: (at) => ({ query: { id: at.cultural.id, language: 1 } }),
  },
  specialDetails: {
    outcomes: publicAccess,
    input: (at) => ({ query: { id: at.special.id, language: 1 } }),
  },
};
