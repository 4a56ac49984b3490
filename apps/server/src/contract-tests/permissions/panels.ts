import { publicAccess, type RowsOf } from "../matrix-row.ts";

export const panelsPermissions: RowsOf<"panels"> = {
  lookups: { outcomes: publicAccess },
  list: {
    outcomes: { ...publicAccess, A: "200 public", O: "200 public" },
    input: () => ({ query: { showAll: false } }),
  },
  changes: { outcomes: publicAccess },
  version: { outcomes: publicAccess },
  dates: { outcomes: publicAccess },
  details: {
    outcomes: { ...publicAccess, A: "200 public", "L-": "200 public", O: "200 public" },
    input: (at) => ({ query: { id: at.panel.id } }),
  },
};
