const PLACES = ["{z}", "{x}", "{y}"];

/**
 * The origin of an address of map tiles: HTTPS, with `{z}`, `{x}` and `{y}` after the host, and no
 * other braces, name or password.
 * @returns undefined for any other address
 */
export const originOfTiles = (address: string): string | undefined => {
  const filled = PLACES.reduce((text, place) => text.replaceAll(place, "0"), address);
  if (PLACES.some((place) => !address.includes(place)) || /[{}\s]/.test(filled)) return undefined;
  if (!URL.canParse(filled)) return undefined;
  const { protocol, origin, username, password } = new URL(filled);
  const isAllowed = protocol === "https:" && username === "" && password === "";
  return isAllowed && address.startsWith(`${origin}/`) ? origin : undefined;
};
