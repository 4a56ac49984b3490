import { open, type RowsOf, session } from "../matrix-row.ts";

const ofParticipants = { ...session, O: "403 forbidden" } as const;

export const calendarPermissions: RowsOf<"calendar"> = {
  state: { outcomes: ofParticipants },
  make: {
    outcomes: ofParticipants,
    input: (_at, _person, password) => ({ body: { password } }),
  },
  revoke: { outcomes: ofParticipants },
  feed: { outcomes: open, input: (at) => ({ query: { key: at.feedKey } }) },
  schedule: { outcomes: open },
  panel: { outcomes: open, input: (at) => ({ query: { id: at.panel.id } }) },
};
