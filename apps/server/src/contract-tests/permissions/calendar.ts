import { publicAccess, type RowsOf, session } from "../matrix-row.ts";

const ofParticipants = { ...session, O: "403 forbidden" } as const;

export const calendarPermissions: RowsOf<"calendar"> = {
  state: { outcomes: ofParticipants },
  create: {
    outcomes: ofParticipants,
    input: (_at, _person, password) => ({ body: { password } }),
  },
  revoke: { outcomes: ofParticipants },
  feed: { outcomes: publicAccess, input: (at) => ({ query: { key: at.feedKey } }) },
  schedule: { outcomes: publicAccess },
  panel: { outcomes: publicAccess, input: (at) => ({ query: { id: at.panel.id } }) },
};
