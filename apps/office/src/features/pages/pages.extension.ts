import type { OfficeExtension } from "../../resources/extensions.ts";

export const pagesExtension: OfficeExtension = {
  resources: { information: { findPage: ({ id }) => `/information?open=information-${id}` } },
};
