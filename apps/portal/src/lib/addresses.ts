/** The paths of the portal, so that no page spells another's address. */
export const addresses = {
  attendeeDetails: (id: number) => `/attendees/details/${id}`,
  attendees: () => "/attendees",
  buildings: () => "/buildings",
  chat: () => "/chat",
  culturalEvents: () => "/cultural-events",
  forgotPassword: () => "/forgotpassword",
  information: () => "/information",
  invitations: () => "/invitations",
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
  partyEvents: () => "/recreational-events",
  resetPassword: () => "/resetpassword",
  terms: () => "/terms",
  transport: () => "/transport",
} as const;

/** Where the bytes of a file are, for `<img>` and links. */
export const fileAddress = (id: string) => `/api/files/download?id=${encodeURIComponent(id)}`;

/** The picture of a thematic path, to be drawn as a mask. @param icon that of a panel */
export const pathIconAddress = (icon: string) =>
  `/api/files/download/thematic-path?name=${encodeURIComponent(icon)}`;
