import type { OfficeExtension } from "../../resources/extensions.ts";

/** Starts an announcement to the selected people. */
export const notificationsExtension: OfficeExtension = {
  history: { announcements: { fields: {}, screen: "/$edition/announcements/$id" } },
  resources: {
    people: {
      links: {
        announce: {
          label: "announcements.announce",
          right: "announcements",
          findTarget: (edition, selected) => ({
            to: "/$edition/announcements/new",
            params: { edition },
            search:
              "ids" in selected
                ? { people: selected.ids }
                : {
                    q: selected.search.q,
                    gaps: selected.search.gaps,
                    filters: selected.search.filters,
                  },
          }),
        },
      },
    },
  },
};
