import { open, type RowsOf } from "../matrix-row.ts";

export const buildingsPermissions: RowsOf<"buildings"> = {
  roomData: {
    outcomes: open,
    input: (at) => ({ query: { id: at.room.id } }),
  },
  details: {
    outcomes: open,
    input: (at) => ({ query: { id: at.building.id } }),
  },
  list: { outcomes: open },
};
