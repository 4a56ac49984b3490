/** Addresses in a text. Closing brackets and punctuation at the end belong to the sentence. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]]/giu;

/** Query parameters with which online meetings pass their password. */
const PASSWORD = /[?&#](?:amp;)?(?:pwd|passwd|password|passcode|pw|mtgpassword)=/i;

/** True for the address of an online meeting that contains its password. */
export const hasMeetingPassword = (address: string): boolean => PASSWORD.test(address);

/** Removes addresses of online meetings with a password, which everybody would see. */
export const removeMeetingLinks = (text: string): string =>
  PASSWORD.test(text)
    ? text.replace(ADDRESS, (address) => (hasMeetingPassword(address) ? "" : address))
    : text;

/** Removes addresses from the name of a room, and the signs that joined them to it. */
export const removeAddresses = (room: string): string => {
  const withoutAddresses = room.replace(ADDRESS, " ");
  if (withoutAddresses === room) return room;
  return withoutAddresses
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/g, "");
};
