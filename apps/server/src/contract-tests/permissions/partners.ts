import { publicAccess, type RowsOf } from "../matrix-row.ts";

export const partnersPermissions: RowsOf<"partners"> = {
  lookups: { outcomes: publicAccess },
  list: {
    outcomes: publicAccess,
    input: () => ({ query: { all: true, search: "nordsee", trade: "" } }),
  },
  details: {
    outcomes: { ...publicAccess, A: "200 public", "L-": "200 public", O: "200 public" },
    input: (at) => ({ query: { id: at.partner.id } }),
  },
};
