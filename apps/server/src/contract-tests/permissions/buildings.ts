import { publicAccess, type RowsOf } from "../matrix-row.ts";

export const buildingsPermissions: RowsOf<"buildings"> = {
  roomData: {
    outcomes: publicAccess,
    input: (at) => ({ query: { id: at.room.id } }),
  },
  details: {
    outcomes: publicAccess,
    input: (at) => ({ query: { id: at.building.id } }),
  },
  list: { outcomes: publicAccess },
};
