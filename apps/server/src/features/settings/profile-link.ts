/** Base URLs for user names. */
const PROFILES = {
  linkedIn: "https://www.linkedin.com/in/",
  twitter: "https://x.com/",
} as const;

const HANDLE = /^@?([\w.-]{1,50})$/;

const isWebUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/**
 * Converts the input for a profile link to a URL. Rejects other schemes, because following such a link could
 * run a script.
 * @returns an empty text for an empty input; undefined if the input is neither a web URL nor a user name
 */
export const readProfileLink = (
  network: keyof typeof PROFILES,
  input: string,
): string | undefined => {
  if (input === "") return "";
  const handle = HANDLE.exec(input)?.[1];
  if (handle !== undefined) return PROFILES[network] + handle;
  return isWebUrl(input) ? input : undefined;
};
