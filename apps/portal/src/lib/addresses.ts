/** The paths of the portal, so that no page spells another's address. */
export const addresses = {
  login: () => "/login",
  forgotPassword: () => "/forgotpassword",
  resetPassword: () => "/resetpassword",
  main: () => "/",
  panels: () => "/panels",
  panelDetails: (id: number) => `/panels/details/${id}`,
  information: () => "/information",
  attendees: () => "/attendees",
  attendeeDetails: (id: number) => `/attendees/details/${id}`,
  map: () => "/map",
  partners: () => "/partners",
  partnerDetails: (id: number) => `/partners/details/${id}`,
  culturalEvents: () => "/cultural-events",
  buildings: () => "/buildings",
  invitations: () => "/invitations",
  profile: () => "/profile",
  terms: () => "/terms",
  privacy: () => "/privacy",
} as const;

/** Where the bytes of a file are, for `<img>` and links. Takes a file's id. */
export const fileAddress = (id: string) => `/api/files/download?id=${encodeURIComponent(id)}`;

/** The picture of a thematic path, to be drawn as a mask. Takes a panel's `icon`. */
export const pathIconAddress = (icon: string) =>
  `/api/files/download/thematic-path?name=${encodeURIComponent(icon)}`;
