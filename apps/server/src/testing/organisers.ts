import type { Organiser } from "@foyer/contract";

/** Who runs an edition, with an address to write to. */
export const buildOrganiser = (email: string): Organiser => ({
  name: "Most & Son",
  street: "",
  town: "",
  email,
  technicalPartner: null,
  appStoreUrl: null,
  googlePlayUrl: null,
});
