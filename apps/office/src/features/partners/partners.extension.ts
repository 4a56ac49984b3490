import type { OfficeExtension } from "../../resources/extensions.ts";

export const partnersExtension: OfficeExtension = {
  resources: {
    partners: { findPage: ({ id }) => `/partners/details/${id}` },
    "partner-groups": { findPage: () => "/partners" },
  },
};
