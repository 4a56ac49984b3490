const PLACES = ["{z}", "{x}", "{y}"];

/**
 * Returns the origin of a URL template for map tiles. It must use HTTPS, contain `{z}`, `{x}` and `{y}` after
 * the host, and contain no other braces and no credentials.
 * @returns undefined for any other text
 */
export const originOfTiles = (address: string): string | undefined => {
  const filled = PLACES.reduce((text, place) => text.replaceAll(place, "0"), address);
  if (PLACES.some((place) => !address.includes(place)) || /[{}\s]/.test(filled)) return undefined;
  if (!URL.canParse(filled)) return undefined;
  const { protocol, origin, username, password } = new URL(filled);
  const isAllowed = protocol === "https:" && username === "" && password === "";
  return isAllowed && address.startsWith(`${origin}/`) ? origin : undefined;
};
