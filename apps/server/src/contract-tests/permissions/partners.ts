import { open, type RowsOf } from "../matrix-row.ts";

export const partnersPermissions: RowsOf<"partners"> = {
  lookups: { outcomes: open },
  list: {
    outcomes: open,
    input: () => ({ query: { all: true, search: "nordsee", trade: "" } }),
  },
  details: {
    outcomes: { ...open, A: "200 public", "L-": "200 public", O: "200 public" },
    input: (at) => ({ query: { id: at.partner.id } }),
  },
};
