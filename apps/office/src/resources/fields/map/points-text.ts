import type { Point } from "./draw-map.ts";

/** Reads points as people write them, one a line: `49.4216, 20.9596`. What is none is left out. */
export const readPoints = (text: string): Point[] =>
  text
    .split("\n")
    .map((line) =>
      line
        .trim()
        .split(/[,;\s]+/)
        .map(Number),
    )
    .filter((pair) => pair.length >= 2 && pair.slice(0, 2).every(Number.isFinite))
    .map(([lat = 0, long = 0]) => ({ lat, long }));

export const showPoints = (points: readonly Point[]): string =>
  points.map(({ lat, long }) => `${lat}, ${long}`).join("\n");
