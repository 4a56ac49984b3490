import type { ResourceName } from "@foyer/contract/office/resources";
import type { Right } from "@foyer/contract/organisers/rights";

/** Action that the palette offers by its name. */
export type PaletteAction = {
  /** Key of its label in the locales, below `palette.actions`. */
  readonly name: string;
  readonly writes: Right;
} & (
  | { readonly to: "record"; readonly resource: ResourceName }
  | { readonly to: "import"; readonly resource: ResourceName }
  | { readonly to: "publish" }
  | { readonly to: "announcement" }
);

export const ACTIONS: readonly PaletteAction[] = [
  { name: "addSession", writes: "programme", to: "record", resource: "panels" },
  { name: "importProgramme", writes: "programme", to: "import", resource: "panels" },
  { name: "publish", writes: "programme", to: "publish" },
  { name: "addPerson", writes: "people", to: "record", resource: "people" },
  { name: "importPeople", writes: "people", to: "import", resource: "people" },
  { name: "addPartner", writes: "partners", to: "record", resource: "partners" },
  { name: "newAnnouncement", writes: "announcements", to: "announcement" },
];
