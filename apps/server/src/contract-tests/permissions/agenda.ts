import { session, withModule, type RowsOf } from "../matrix-row.ts";

export const agendaPermissions: RowsOf<"agenda"> = {
  mine: { outcomes: { ...session, O: "200 empty" } },
  flags: { outcomes: { ...session, O: "200 empty" } },
  addFavourite: {
    outcomes: { ...session, O: "404 not-found" },
    input: (at) => ({ body: { id: at.panel.id } }),
  },
  removeFavourite: {
    outcomes: { ...session, O: "404 not-found" },
    input: (at) => ({ body: { id: at.panel.id } }),
  },
  print: { outcomes: withModule },
  printMine: { outcomes: withModule },
};
