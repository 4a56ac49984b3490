import { findIana } from "windows-iana";
import { isZone } from "./schedule-times.ts";

/** Zone at the end of a path that calendar programs write: '/example.org/20260101/Europe/Warsaw'. */
const PATH_END = /\/([A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_-]+){1,2})$/;

/**
 * Returns the IANA name of a time zone; null for an unknown one. Windows names follow the CLDR table
 * (https://github.com/unicode-org/cldr, windowsZones.xml).
 */
export const findZoneName = (name: string): string | null => {
  const candidates = [name, findIana(name)[0], PATH_END.exec(name)?.[1]];
  return candidates.find((candidate) => candidate !== undefined && isZone(candidate)) ?? null;
};
