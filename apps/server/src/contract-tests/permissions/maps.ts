import { publicAccess, type RowsOf } from "../matrix-row.ts";

export const mapsPermissions: RowsOf<"maps"> = {
  details: { outcomes: publicAccess },
  categories: { outcomes: publicAccess },
  markers: { outcomes: publicAccess },
  polylines: { outcomes: publicAccess },
};
