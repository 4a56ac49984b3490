import { session, type RowsOf } from "../matrix-row.ts";

export const settingsPermissions: RowsOf<"settings"> = {
  mine: { outcomes: session },
  save: {
    outcomes: session,
    input: () => ({
      body: {
        linkedIn: "",
        twitter: "@zak",
        chatActive: true,
        isListed: true,
        digestEmails: true,
        showsPhoto: true,
        showsCompany: true,
        showsLinks: true,
        allowsInvitations: true,
      },
    }),
  },
};
