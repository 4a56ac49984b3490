import { all, session, withModule, type RowsOf } from "../matrix-row.ts";

/** A PNG of one pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC";

const ofParticipants = { ...session, O: "403 forbidden" } as const;

export const attendeesPermissions: RowsOf<"attendees"> = {
  lookups: { outcomes: withModule },
  list: { outcomes: withModule },
  details: {
    outcomes: { ...withModule, O: "404 not-found" },
    input: (at) => ({ query: { id: at.speaker.id } }),
    checksModuleInService: true,
  },
  invitations: { outcomes: session },
  acceptInvitation: {
    outcomes: {
      ...all("404 not-found"),
      A: "401 session-required",
      Bl: "401 session-ended",
    },
    input: () => ({ body: { id: 1 } }),
  },
  setPortrait: {
    outcomes: ofParticipants,
    input: () => ({ body: { file: new File([Buffer.from(PNG, "base64")], "me.png") } }),
  },
  removePortrait: { outcomes: ofParticipants },
};
