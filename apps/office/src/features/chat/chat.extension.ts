import type { OfficeExtension } from "../../resources/extensions.ts";

export const chatExtension: OfficeExtension = {
  history: { reports: { fields: {}, screen: "/$edition/reports/$report" } },
};
