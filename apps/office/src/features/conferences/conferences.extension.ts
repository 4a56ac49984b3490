import { editionSettings } from "@foyer/contract/conferences/office";
import type { OfficeExtension } from "../../resources/extensions.ts";

const { fields } = editionSettings;
const SCREEN = "/$edition/settings";

export const conferencesExtension: OfficeExtension = {
  // The map belongs to the settings of the edition.
  history: { editions: { fields, screen: SCREEN }, maps: { fields, screen: SCREEN } },
  // Both count records of all resources.
  listAffected: () => [["overview"], ["publication"]],
};
