import { isReadableColor } from "../../../lib/contrast.ts";

/** Geometry, colours and type of the printed agenda. Lengths are PDF points (1/72 inch). */

/** A4 page; the body leaves space for the running head and the footer. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 54,
  right: 54,
  bodyTop: 64,
  bodyBottom: 778,
  runningHeadBaseline: 43,
  footerBaseline: 808,
} as const;

export const BODY_WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const BODY_HEIGHT = PAGE.bodyBottom - PAGE.bodyTop;

/** Width of the left column with times; an agenda without times has none. */
export const RAIL_WIDTH = 70;
export const EDGE = { width: 2.25, gap: 9 } as const;

export const COLOR = {
  ink: "#10233a",
  muted: "#5a6776",
  pine: "#17604f",
  line: "#e5e1d8",
} as const;

export type FontName = "regular" | "medium" | "semibold";

export type TextStyle = {
  font: FontName;
  size: number;
  lineHeight: number;
  color: string;
};

export const STYLE = {
  kicker: { font: "semibold", size: 10, lineHeight: 15, color: COLOR.pine },
  title: { font: "semibold", size: 25, lineHeight: 32, color: COLOR.ink },
  subtitle: { font: "regular", size: 10.5, lineHeight: 16, color: COLOR.muted },
  day: { font: "semibold", size: 14.5, lineHeight: 20, color: COLOR.ink },
  time: { font: "semibold", size: 9.5, lineHeight: 14.5, color: COLOR.ink },
  timeEnd: { font: "regular", size: 9.5, lineHeight: 14.5, color: COLOR.muted },
  topic: { font: "semibold", size: 10.5, lineHeight: 14.5, color: COLOR.ink },
  slot: { font: "medium", size: 10, lineHeight: 14.5, color: COLOR.muted },
  path: { font: "medium", size: 8.5, lineHeight: 12.5, color: COLOR.pine },
  detail: { font: "regular", size: 8.5, lineHeight: 12.5, color: COLOR.ink },
  quiet: { font: "regular", size: 8.5, lineHeight: 12.5, color: COLOR.muted },
  notice: { font: "regular", size: 11, lineHeight: 16, color: COLOR.muted },
  margin: { font: "regular", size: 8, lineHeight: 11, color: COLOR.muted },
} as const satisfies Record<string, TextStyle>;

const CAP_HEIGHT = 0.714;

/** Returns the distance from a line's top to its baseline that centres capital letters vertically. */
export const getBaseline = (style: TextStyle): number =>
  (style.lineHeight + CAP_HEIGHT * style.size) / 2;

/** Returns an organiser's colour as `#rrggbb`; pine if it is invalid. */
export const toEdgeColor = (color: string | null): string =>
  color !== null && /^#[0-9a-f]{6}$/iu.test(color) ? color.toLowerCase() : COLOR.pine;

/** Returns the path's colour if small text in it is readable on white, otherwise ink. */
export const toTextColor = (color: string | null): string => {
  const edge = toEdgeColor(color);
  return isReadableColor(edge) ? edge : COLOR.ink;
};
