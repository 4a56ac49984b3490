/** Whether an address that an organiser typed may become a link: only the web's own schemes do. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** An address as people read it, without what every address has. */
export const readableAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
