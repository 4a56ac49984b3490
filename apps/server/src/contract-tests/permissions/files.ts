import { all, publicAccess, type RowsOf, withModuleAnywhere } from "../matrix-row.ts";

export const filesPermissions: RowsOf<"files"> = {
  upload: {
    outcomes: withModuleAnywhere,
    input: () => ({ body: { file: new File(["day;room"], "plan.csv") } }),
  },
  download: {
    outcomes: { ...all("404 not-found"), Bl: "401 session-ended" },
    input: () => ({ query: { id: "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11" } }),
  },
  avatar: {
    outcomes: publicAccess,
    input: (at) => ({ query: { id: at.speaker.id } }),
  },
  thematicPath: { outcomes: publicAccess, input: () => ({ query: { name: "Energy forum" } }) },
};
