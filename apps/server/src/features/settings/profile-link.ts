/** What a user name is looked up under. */
const PROFILES = {
  linkedIn: "https://www.linkedin.com/in/",
  twitter: "https://x.com/",
} as const;

const HANDLE = /^@?([\w.-]{1,50})$/;

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/**
 * Reads what a person typed as the link to their profile. Returns the address that it means, an empty
 * text for none, and undefined for what is neither a web address nor a user name: other schemes may
 * run something when somebody else follows the link.
 */
export const readProfileLink = (
  network: keyof typeof PROFILES,
  typed: string,
): string | undefined => {
  if (typed === "") return "";
  const handle = HANDLE.exec(typed)?.[1];
  if (handle !== undefined) return PROFILES[network] + handle;
  return isWebAddress(typed) ? typed : undefined;
};
