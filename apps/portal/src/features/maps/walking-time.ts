/** Paths are longer than the straight line between two points. */
const DETOUR = 1.3;
const EARTH_RADIUS_M = 6_371_000;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

export type Point = { lat: number; long: number };

/** Returns the straight distance in metres. */
const distanceBetween = (from: Point, to: Point): number => {
  // On a few kilometres the earth is flat.
  const north = toRadians(to.lat - from.lat);
  const east = toRadians(to.long - from.long) * Math.cos(toRadians(from.lat));
  return EARTH_RADIUS_M * Math.hypot(north, east);
};

/**
 * Returns the minutes of a walk, rounded up.
 * @param speed in metres per minute
 */
export const walkingMinutes = (from: Point, to: Point, speed: number): number =>
  Math.ceil((distanceBetween(from, to) * DETOUR) / speed);
