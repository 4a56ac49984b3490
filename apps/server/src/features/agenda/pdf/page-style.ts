import { isReadableColor } from "../../../lib/contrast.ts";

/** Geometry, colours and type of the printed agenda. Lengths are PDF points, 72 to the inch. */

/** A4, with a body that leaves room for the running head and the footer. */
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

/** The left rail carries the time; an agenda whose times are hidden has no rail. */
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

/** Returns the distance from a line's top to its baseline, so that capitals stand in its middle. */
export const baselineOf = (style: TextStyle): number =>
  (style.lineHeight + CAP_HEIGHT * style.size) / 2;

/** Takes an organiser's colour; returns it as `#rrggbb`, or pine when it is none. */
export const edgeColorOf = (color: string | null): string =>
  color !== null && /^#[0-9a-f]{6}$/iu.test(color) ? color.toLowerCase() : COLOR.pine;

/** Returns a path's colour when small text in it is legible on white, else ink. */
export const textColorOf = (color: string | null): string => {
  const edge = edgeColorOf(color);
  return isReadableColor(edge) ? edge : COLOR.ink;
};
