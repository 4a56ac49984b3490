const PLACES = ["{z}", "{x}", "{y}"];
/** Host names may also contain signs that separate the rules of a content policy, and wildcards. */
const PLAIN_HOST = /^[\w.-]+$/;

/**
 * Returns the origin of a URL template for map tiles. It must use HTTPS and a host name, contain `{z}`, `{x}`
 * and `{y}` after the host, and contain no other braces and no credentials.
 * @returns undefined for any other text
 */
export const originOfTiles = (address: string): string | undefined => {
  const filled = PLACES.reduce((text, place) => text.replaceAll(place, "0"), address);
  if (PLACES.some((place) => !address.includes(place)) || /[{}\s]/.test(filled)) return undefined;
  if (!URL.canParse(filled)) return undefined;
  const { protocol, hostname, origin, username, password } = new URL(filled);
  const isAllowed =
    protocol === "https:" && PLAIN_HOST.test(hostname) && username === "" && password === "";
  return isAllowed && address.startsWith(`${origin}/`) ? origin : undefined;
};
