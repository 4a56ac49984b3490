import { open, type RowsOf } from "../matrix-row.ts";

export const mapsPermissions: RowsOf<"maps"> = {
  details: { outcomes: open },
  categories: { outcomes: open },
  markers: { outcomes: open },
  polylines: { outcomes: open },
};
