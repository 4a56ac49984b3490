import type { OfficeExtension } from "../../resources/extensions.ts";
import { BadgesAction } from "./BadgesAction.tsx";
import { PersonTab } from "./person/PersonTab.tsx";

export const attendeesExtension: OfficeExtension = {
  resources: {
    people: {
      tabs: { person: PersonTab },
      actions: { badges: BadgesAction },
      formatTitle: ({ firstName }, title) =>
        typeof firstName === "string" ? `${firstName} ${title}`.trim() : title,
    },
  },
};
