/** True if an address entered by an organiser may become a link: only http and https are allowed. */
export const isWebAddress = (address: string | null | undefined): address is string =>
  /^https?:\/\//i.test(address ?? "");

/** True if the address of a mobile app may become a link: only https is allowed. */
export const isSecureAddress = (address: string | null | undefined): address is string =>
  address?.startsWith("https://") === true;

/** Returns an address without scheme and other parts that all addresses share. */
export const readableAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
