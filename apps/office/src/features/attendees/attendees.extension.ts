import type { OfficeExtension } from "../../resources/extensions.ts";
import { BadgesDialog } from "./BadgesDialog.tsx";
import { DuplicatesNotice } from "./DuplicatesNotice.tsx";
import { PersonTab } from "./person/PersonTab.tsx";

export const attendeesExtension: OfficeExtension = {
  resources: {
    people: {
      Notice: DuplicatesNotice,
      tabs: { person: PersonTab },
      columns: { lastName: { label: "fields.fullName", covers: ["firstName"] } },
      actions: { badges: { label: "badges.open", Dialog: BadgesDialog } },
      formatTitle: ({ firstName }, title) =>
        typeof firstName === "string" ? `${firstName} ${title}`.trim() : title,
    },
  },
};
