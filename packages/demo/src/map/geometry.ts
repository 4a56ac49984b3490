import { createRandom } from "../random.ts";

/** A place on the drawn map, in its units from the upper left corner. */
export type Spot = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;
const write = ([x, y]: Spot) => `${round(x)} ${round(y)}`;

/** How far the ends of a curve's arms are, of the way between the neighbours of a point. */
const ARM = 1 / 6;

const arm = (from: Spot, to: Spot, at: Spot, sign: 1 | -1): Spot => [
  at[0] + sign * (to[0] - from[0]) * ARM,
  at[1] + sign * (to[1] - from[1]) * ARM,
];

const drawCurve = (spots: readonly Spot[], at: (index: number) => Spot, count: number): string => {
  const parts = [`M${write(at(0))}`];
  for (let index = 0; index < count; index += 1) {
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const arms = [arm(before, next, here, 1), arm(here, after, next, -1)];
    parts.push(`C${arms.map(write).join(" ")} ${write(next)}`);
  }
  return spots.length === 0 ? "" : parts.join("");
};

const ORIGIN: Spot = [0, 0];

/** The data of a smooth path through some spots. */
export const smoothLine = (spots: readonly Spot[]): string => {
  const last = spots.length - 1;
  const at = (index: number) => spots[Math.min(last, Math.max(0, index))] ?? ORIGIN;
  return drawCurve(spots, at, last);
};

/** The same, closed. */
export const smoothRing = (spots: readonly Spot[]): string => {
  const at = (index: number) => spots[(index + spots.length) % spots.length] ?? ORIGIN;
  return `${drawCurve(spots, at, spots.length)}Z`;
};

/** Spots along the smooth path through others. @param count how many for each piece of it */
export const smoothSpots = (spots: readonly Spot[], count: number): Spot[] => {
  const last = spots.length - 1;
  const at = (index: number) => spots[Math.min(last, Math.max(0, index))] ?? ORIGIN;
  const bend = (index: number, share: number): Spot => {
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const [leave, arrive] = [arm(before, next, here, 1), arm(here, after, next, -1)];
    const weights = [
      (1 - share) ** 3,
      3 * (1 - share) ** 2 * share,
      3 * (1 - share) * share ** 2,
      share ** 3,
    ];
    const ends = [here, leave, arrive, next];
    const sum = (axis: 0 | 1) =>
      ends.reduce((total, end, place) => total + end[axis] * (weights[place] ?? 0), 0);
    return [sum(0), sum(1)];
  };
  const pieces = spots
    .slice(1)
    .flatMap((_, index) => Array.from({ length: count }, (__, step) => bend(index, step / count)));
  return [...pieces, at(last)];
};

type Blob = { at: Spot; width: number; height: number; seed: number; corners?: number };

/** The rim of an uneven oval, the same for a seed. @param scale shrinks it, as contour lines do */
export const blobRim = ({ at, width, height, seed, corners = 11 }: Blob, scale = 1): Spot[] => {
  const random = createRandom(seed);
  return Array.from({ length: corners }, (_, corner): Spot => {
    const angle = (corner / corners) * 2 * Math.PI;
    const reach = (0.82 + random.below(36) / 100) * scale;
    return [
      at[0] + (Math.cos(angle) * reach * width) / 2,
      at[1] + (Math.sin(angle) * reach * height) / 2,
    ];
  });
};

/** Spots along a line of straight pieces, each with the direction there. @param step how far apart */
export const walkAlong = (
  spots: readonly Spot[],
  step: number,
): { spot: Spot; direction: Spot }[] => {
  const found: { spot: Spot; direction: Spot }[] = [];
  let left = step / 2;
  for (const [index, to] of spots.entries()) {
    const from = spots[index - 1];
    if (from === undefined) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const direction: Spot = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    for (; left < length; left += step) {
      found.push({
        spot: [from[0] + direction[0] * left, from[1] + direction[1] * left],
        direction,
      });
    }
    left -= length;
  }
  return found;
};

const distanceToPiece = (spot: Spot, from: Spot, to: Spot): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(spot[0] - from[0] - share * dx, spot[1] - from[1] - share * dy);
};

/** How far a spot is from a line of straight pieces, in units. */
export const distanceTo = (spot: Spot, line: readonly Spot[]): number =>
  Math.min(
    ...line.flatMap((to, index) => {
      const from = line[index - 1];
      return from === undefined ? [] : [distanceToPiece(spot, from, to)];
    }),
  );
