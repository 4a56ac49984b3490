import { open, type RowsOf } from "../matrix-row.ts";

export const panelsPermissions: RowsOf<"panels"> = {
  lookups: { outcomes: open },
  list: {
    outcomes: { ...open, A: "200 public", O: "200 public" },
    input: () => ({ query: { showAll: false } }),
  },
  changes: { outcomes: open },
  dates: { outcomes: open },
  details: {
    outcomes: { ...open, A: "200 public", "L-": "200 public", O: "200 public" },
    input: (at) => ({ query: { id: at.panel.id } }),
  },
};
