import { type RowsOf, session, withModule } from "../matrix-row.ts";

const ofParticipants = { ...withModule, Org: "403 forbidden" } as const;

export const recreationalEventsPermissions: RowsOf<"recreationalEvents"> = {
  list: { outcomes: { ...session, O: "403 forbidden" } },
  details: {
    outcomes: { ...session, O: "403 forbidden" },
    input: (at) => ({ query: { id: at.recreationalEvent.id, language: 1 } }),
  },
  signUp: {
    outcomes: ofParticipants,
    input: (at) => ({ body: { id: at.recreationalEvent.id, language: 1 } }),
  },
  signOut: {
    outcomes: ofParticipants,
    input: (at) => ({ body: { id: at.recreationalEvent.id, language: 1 } }),
  },
};
