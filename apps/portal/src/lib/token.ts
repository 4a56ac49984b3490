/**
 * Reads the claim `uid` of a JWT without verifying it.
 * @returns null for any other text
 */
export const userIdOf = (token: string | null): number | null => {
  const payload = token?.split(".")[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const hasId = typeof claims === "object" && claims !== null && "uid" in claims;
    return hasId && typeof claims.uid === "number" ? claims.uid : null;
  } catch {
    return null;
  }
};
