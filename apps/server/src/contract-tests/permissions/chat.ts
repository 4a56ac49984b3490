import {
  type Input,
  type MatrixRow,
  type RowsOf,
  withModule,
  withModuleAnywhere,
} from "../matrix-row.ts";

/** Organisers cannot write to people without participation. */
const forWriting = { ...withModule, Org: "403 forbidden" } as const;

const withContact: MatrixRow["input"] = (at): Input => ({
  query: { userId: at.contact.account.id },
});

export const chatPermissions: RowsOf<"chat"> = {
  user: {
    outcomes: forWriting,
    input: (at) => ({ query: { externalId: at.contact.attendee.externalId } }),
  },
  users: { outcomes: forWriting },
  history: { outcomes: withModuleAnywhere },
  messages: { outcomes: withModuleAnywhere, input: withContact },
  report: {
    outcomes: { ...withModuleAnywhere, O: "404 not-found" },
    input: (at) => ({ body: { userId: at.contact.account.id, messageIds: [], note: "Threats" } }),
  },
  settings: { outcomes: { ...withModuleAnywhere, O: "404 not-found" }, input: withContact },
};
