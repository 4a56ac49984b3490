/** Dark colours of the design with equal weight and AA contrast on white. */
const PALETTE = [
  "#17604f",
  "#2f4aa3",
  "#9a5b13",
  "#8a2f52",
  "#1f7a4d",
  "#5b3a9e",
  "#a23b2a",
  "#0f6a86",
  "#5c6414",
  "#7a3b8f",
  "#3d566e",
  "#6b4632",
  "#b0305f",
  "#1b5fa8",
  "#4a6b1a",
  "#8c4a6b",
] as const;

/** Returns the colour for a position; neighbours differ. */
export const getPathColor = (position: number): string =>
  PALETTE[position % PALETTE.length] ?? PALETTE[0];
