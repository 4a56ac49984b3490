/** The paths of the portal, so that no page spells another's address. */
export * as addresses from "./page-addresses.ts";

/** Where the bytes of a file are, for `<img>` and links. */
export const fileAddress = (id: string) => `/api/files/download?id=${encodeURIComponent(id)}`;

/** The picture of a thematic path, to be drawn as a mask. @param icon that of a panel */
export const pathIconAddress = (icon: string) =>
  `/api/files/download/thematic-path?name=${encodeURIComponent(icon)}`;
