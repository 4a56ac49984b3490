import {
  type Input,
  type MatrixRow,
  type RowsOf,
  withModule,
  withModuleAnywhere,
} from "../matrix-row.ts";

/** Organisers write to nobody without a part of their own. */
const toWriteTo = { ...withModule, Org: "403 forbidden" } as const;

const ofPeer: MatrixRow["input"] = (at): Input => ({ query: { userId: at.peer.account.id } });

export const chatPermissions: RowsOf<"chat"> = {
  user: {
    outcomes: toWriteTo,
    input: (at) => ({ query: { externalId: at.peer.attendee.externalId } }),
  },
  users: { outcomes: toWriteTo },
  history: { outcomes: withModuleAnywhere },
  messages: { outcomes: withModuleAnywhere, input: ofPeer },
  report: {
    outcomes: { ...withModuleAnywhere, O: "404 not-found" },
    input: (at) => ({ body: { userId: at.peer.account.id, messageIds: [], note: "Threats" } }),
  },
  settings: { outcomes: { ...withModuleAnywhere, O: "404 not-found" }, input: ofPeer },
};
