import { type EditionKey, formatEditionName } from "@foyer/contract/edition-name";

/** URLs of the pages that others link to; each page defines its own path. */
export const addresses = {
  attendeeDetails: (id: number) => `/attendees/details/${id}`,
  attendees: () => "/attendees",
  buildings: () => "/buildings",
  chat: () => "/chat",
  forgotPassword: () => "/forgotpassword",
  information: () => "/information",
  login: () => "/login",
  main: () => "/",
  map: () => "/map",
  notifications: () => "/notifications",
  panelDetails: (id: number) => `/panels/details/${id}`,
  panels: () => "/panels",
  partnerDetails: (id: number) => `/partners/details/${id}`,
  partners: () => "/partners",
  privacy: () => "/privacy",
  profile: () => "/profile",
  recreationalEvents: () => "/recreational-events",
  resetPassword: () => "/resetpassword",
  terms: () => "/terms",
  transport: () => "/transport",
} as const;

/** Returns the path of a panel's page that opens in its own edition, for links that leave the portal. */
export const sharedPanelAddress = (id: number, edition: EditionKey): string =>
  `${addresses.panelDetails(id)}?edition=${formatEditionName(edition)}`;

/** Returns the URL of a file, for `<img>` and links. */
export const fileAddress = (id: string) => `/api/files/download?id=${encodeURIComponent(id)}`;

/**
 * Returns the URL of a thematic path's icon, to be used as a mask.
 * @param icon value of a panel
 */
export const pathIconAddress = (icon: string) =>
  `/api/files/download/thematic-path?name=${encodeURIComponent(icon)}`;
