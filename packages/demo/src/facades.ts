import { rect } from "./svg.ts";
import type { Building } from "./types.ts";

const INK = "#10233a";
const PINE_DARK = "#0f463a";
const GLASS = "#cfe3e6";
const LIT = "#f6d9a4";
const WALL = "#fbf8f1";
const TIMBER = "#9a6a3c";

const scenery =
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d4257"/><stop offset="0.55" stop-color="#7f9c94"/><stop offset="1" stop-color="#f0cf9a"/></linearGradient></defs>` +
  rect({ x: 0, y: 0, width: 1200, height: 800 }, 'fill="url(#sky)"') +
  `<circle cx="930" cy="250" r="52" fill="#ffe9c4"/>` +
  `<path d="M0 420 170 330l130 60 190-150 180 140 160-70 190 110 180-90v490H0z" fill="#5f8580"/>` +
  `<path d="M0 500 210 410l170 70 200-90 240 110 200-80 180 70v310H0z" fill="#376661"/>` +
  rect({ x: 0, y: 690, width: 1200, height: 110 }, 'fill="#0f3833"');

/** Windows in rows and columns; which are lit follows from their place, so pictures never change. */
const windows = (x: number, y: number, columns: number, rows: number, step: number): string =>
  Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const isLit = (column * 7 + row * 5) % 4 === 0;
    const place = { x: x + column * step, y: y + row * 78, width: 40, height: 50 };
    return rect(place, `fill="${isLit ? LIT : GLASS}" stroke="${INK}" stroke-width="3"`);
  }).join("");

/** A spruce by its middle, the ground it stands on, and its height. */
export const spruce = (x: number, base: number, height: number): string =>
  [0, 1, 2]
    .map((tier) => {
      const top = base - height + (tier * height) / 5;
      const half = (height / 6) * (1 + tier * 0.4);
      const bottom = top + height * 0.55;
      return `<path d="M${x} ${top} ${x + half} ${bottom}H${x - half}z" fill="${PINE_DARK}"/>`;
    })
    .join("");

const hotel =
  rect(
    { x: 220, y: 340, width: 760, height: 350 },
    `fill="${WALL}" stroke="${INK}" stroke-width="5"`,
  ) +
  `<path d="M180 346 300 230h600l120 116z" fill="#8a3b2c" stroke="${INK}" stroke-width="5"/>` +
  `<path d="M470 346 600 170l130 176z" fill="${WALL}" stroke="${INK}" stroke-width="5"/><path d="M446 346 600 140l154 206h-30L600 184 476 346z" fill="#8a3b2c" stroke="${INK}" stroke-width="4"/>` +
  rect(
    { x: 578, y: 262, width: 44, height: 56 },
    `fill="${LIT}" stroke="${INK}" stroke-width="3"`,
  ) +
  windows(254, 376, 4, 3, 72) +
  windows(690, 376, 4, 3, 72) +
  windows(543, 376, 2, 2, 72) +
  rect(
    { x: 546, y: 560, width: 108, height: 130 },
    `fill="${TIMBER}" stroke="${INK}" stroke-width="4"`,
  ) +
  `<path d="M600 560v130M520 556h160l-24-26H544z" fill="${PINE_DARK}" stroke="${INK}" stroke-width="4"/>` +
  spruce(130, 694, 230) +
  spruce(1080, 694, 270);

const glassPanes = Array.from({ length: 5 }, (_, index) =>
  rect(
    { x: 500 + index * 40, y: 400, width: 40, height: 290 },
    `fill="${index % 2 ? LIT : GLASS}" stroke="${INK}" stroke-width="3"`,
  ),
).join("");

const centre =
  rect(
    { x: 160, y: 450, width: 340, height: 240 },
    `fill="${WALL}" stroke="${INK}" stroke-width="5"`,
  ) +
  rect(
    { x: 700, y: 390, width: 340, height: 300 },
    `fill="#e4f0eb" stroke="${INK}" stroke-width="5"`,
  ) +
  glassPanes +
  `<path d="M480 404 600 320l120 84z" fill="${GLASS}" stroke="${INK}" stroke-width="5"/>` +
  rect({ x: 140, y: 432, width: 360, height: 20 }, `fill="${PINE_DARK}"`) +
  rect({ x: 700, y: 372, width: 360, height: 20 }, `fill="${PINE_DARK}"`) +
  windows(196, 490, 4, 2, 74) +
  windows(742, 430, 4, 3, 74) +
  rect({ x: 560, y: 600, width: 80, height: 90 }, `fill="${INK}"`) +
  spruce(90, 694, 180) +
  spruce(1120, 694, 210);

const posts = Array.from({ length: 7 }, (_, index) =>
  rect(
    { x: 276 + index * 106, y: 520, width: 14, height: 170 },
    `fill="${TIMBER}" stroke="${INK}" stroke-width="3"`,
  ),
).join("");

const pavilion =
  spruce(200, 694, 330) +
  spruce(1010, 694, 350) +
  rect(
    { x: 300, y: 520, width: 600, height: 170 },
    `fill="#e9d6b8" stroke="${INK}" stroke-width="4"`,
  ) +
  rect(
    { x: 420, y: 560, width: 360, height: 130 },
    `fill="${LIT}" stroke="${INK}" stroke-width="4"`,
  ) +
  posts +
  `<path d="M210 526 600 290l390 236z" fill="${TIMBER}" stroke="${INK}" stroke-width="5"/>` +
  `<path d="M600 290v236M450 380v146M750 380v146" stroke="${INK}" stroke-width="3" opacity="0.5"/>` +
  spruce(80, 694, 240) +
  spruce(1130, 694, 220);

const FACADES: Record<Building["style"], string> = { hotel, centre, pavilion };

/** A building's front in the mountain scenery, 1200 by 800, unwrapped. */
export const drawFacade = (style: Building["style"]): string => scenery + FACADES[style];
