import { editionSettings } from "@foyer/contract/conferences/office";
import type { OfficeExtension } from "../../resources/extensions.ts";

const { fields } = editionSettings;

/** The map belongs to the settings of the edition. */
export const conferencesExtension: OfficeExtension = {
  history: { editions: { fields }, maps: { fields } },
};
