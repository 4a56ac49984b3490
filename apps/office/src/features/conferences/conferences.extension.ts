import { editionSettings } from "@foyer/contract/conferences/office";
import type { OfficeExtension } from "../../resources/extensions.ts";

const { fields } = editionSettings;

export const conferencesExtension: OfficeExtension = {
  // The map belongs to the settings of the edition.
  history: { editions: { fields }, maps: { fields } },
  // Both count records of all resources.
  listAffected: () => [["overview"], ["publication"]],
};
