import type { Point } from "./draw-map.ts";

/** Reads one point per line, for example `49.4216, 20.9596`. Invalid lines are dropped. */
export const parsePoints = (text: string): Point[] =>
  text
    .split("\n")
    .map((line) =>
      line
        .trim()
        .split(/[,;\s]+/)
        .map(Number),
    )
    .filter((numbers) => numbers.length >= 2 && numbers.slice(0, 2).every(Number.isFinite))
    .map(([lat = 0, long = 0]) => ({ lat, long }));

export const formatPoints = (points: readonly Point[]): string =>
  points.map(({ lat, long }) => `${lat}, ${long}`).join("\n");
