import type { Organiser } from "@foyer/contract";

export const buildOrganiser = (email: string): Organiser => ({
  name: "Most & Son",
  street: "",
  town: "",
  email,
  technicalPartner: null,
  appStoreUrl: null,
  googlePlayUrl: null,
});
