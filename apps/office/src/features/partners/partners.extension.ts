import type { OfficeExtension } from "../../resources/extensions.ts";
import { LogosDialog } from "./LogosDialog.tsx";

export const partnersExtension: OfficeExtension = {
  resources: {
    partners: {
      findPage: ({ id }) => `/partners/details/${id}`,
      menu: { logos: { label: "logos.open", Dialog: LogosDialog } },
    },
    "partner-groups": { findPage: () => "/partners" },
  },
};
