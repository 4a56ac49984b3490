import { spruce } from "./facades.ts";
import { drawBonfire, drawCableCar, drawPool, drawSledge, drawSoup } from "./outing-motifs.ts";
import { rect, wrapSvg } from "./svg.ts";
import type { AgendaItem, EventPicture } from "./types.ts";

const WIDTH = 960;
const HEIGHT = 540;
const INK = "#10233a";
const PAPER = "#fbf8f1";
const LIT = "#f6d9a4";
const AMBER = "#e7a13a";
const TIMBER = "#9a6a3c";

type Light = {
  sky: [string, string, string];
  disc: string;
  ridges: [string, string];
  ground: string;
};

const LIGHTS: Record<EventPicture["light"], Light> = {
  dawn: {
    sky: ["#1d4257", "#7f9c94", "#f0cf9a"],
    disc: "#ffe9c4",
    ridges: ["#5f8580", "#376661"],
    ground: "#0f3833",
  },
  day: {
    sky: ["#a9c9cf", "#d5e5e1", "#fdf3e0"],
    disc: "#fffaf0",
    ridges: ["#8fb0a8", "#5f8580"],
    ground: "#1d4d48",
  },
  dusk: {
    sky: ["#1d3450", "#8a4a52", "#f0b169"],
    disc: "#ffd894",
    ridges: ["#6d5a66", "#3d4757"],
    ground: "#1a2b3d",
  },
  night: {
    sky: ["#0b1c30", "#15304a", "#2f5366"],
    disc: "#f2ead6",
    ridges: ["#24465a", "#183546"],
    ground: "#0c2233",
  },
};

/** A sky with a low sun or a moon, two ridges and the ground that the motif stands on. */
const drawScenery = ({ sky, disc, ridges, ground }: Light): string => {
  const stops = sky.map((color, index) => `<stop offset="${index / 2}" stop-color="${color}"/>`);
  return (
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient></defs>` +
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 'fill="url(#s)"') +
    `<circle cx="764" cy="128" r="46" fill="${disc}"/>` +
    `<path d="M0 300 120 226l110 56 170-120 150 104 130-58 150 84 130-62v310H0z" fill="${ridges[0]}"/>` +
    `<path d="M0 366 180 292l140 58 180-76 190 92 150-64 120 54v218H0z" fill="${ridges[1]}"/>` +
    `<path d="M0 452q240-34 480-10t480-14v112H0z" fill="${ground}"/>`
  );
};

const CELLO =
  "M480 196c-36 0-60 23-60 56 0 25 15 33 15 52s-36 29-36 77c0 52 37 79 81 79s81-27 81-79c0-48-36-58-36-77s15-27 15-52c0-33-24-56-60-56z";

const STRINGS = [472, 477, 483, 488].map((x) => `M${x} 84V430`).join("");

const drawConcert = (accent: string): string =>
  [150, 220, 290]
    .map(
      (radius, index) =>
        `<circle cx="480" cy="330" r="${radius}" fill="none" stroke="${LIT}" stroke-width="${5 - index}" stroke-dasharray="${40 + index * 26} 22" opacity="${0.5 - index * 0.12}"/>`,
    )
    .join("") +
  `<ellipse cx="480" cy="478" rx="250" ry="26" fill="${INK}" opacity="0.45"/>` +
  `<path d="M480 456v40" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>` +
  `<path d="${CELLO}" fill="${accent}" stroke="${INK}" stroke-width="6"/>` +
  rect({ x: 468, y: 84, width: 24, height: 214 }, `rx="6" fill="${INK}"`) +
  `<circle cx="480" cy="74" r="18" fill="${INK}"/><path d="M450 92h-22M450 116h-22M510 92h22M510 116h22" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>` +
  `<path d="${STRINGS}" stroke="${LIT}" stroke-width="1.6"/>` +
  rect({ x: 450, y: 372, width: 60, height: 10 }, `rx="4" fill="${INK}"`) +
  `<path d="M436 342q-12 24 2 46M524 342q12 24-2 46" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>` +
  `<path d="m292 424 372-130" stroke="${PAPER}" stroke-width="5"/><path d="m290 412 380-134" stroke="${TIMBER}" stroke-width="9" stroke-linecap="round"/>`;

const HEADS = [90, 208, 330, 446, 566, 690, 806, 906];

const drawFilm = (accent: string): string =>
  `<path d="M84 470 300 92v296z" fill="${LIT}" opacity="0.28"/>` +
  rect({ x: 288, y: 80, width: 536, height: 320 }, `rx="8" fill="${INK}"`) +
  rect({ x: 304, y: 96, width: 504, height: 288 }, `fill="${PAPER}"`) +
  `<circle cx="650" cy="176" r="34" fill="${AMBER}"/>` +
  `<path d="M304 320 400 220l70 62 96-118 92 112 62-48 88 86v70H304z" fill="${accent}"/>` +
  `<path d="M304 350 440 292l110 44 120-50 138 46v52H304z" fill="${INK}" opacity="0.55"/>` +
  `<path d="M304 96h504v18H304zM304 366h504v18H304z" fill="${INK}" opacity="0.12"/>` +
  HEADS.map((x, index) => {
    const y = 486 + (index % 2) * 12;
    return `<path d="M${x - 62} 560q4-58 62-58t62 58z" fill="${INK}"/><circle cx="${x}" cy="${y}" r="34" fill="${INK}"/>`;
  }).join("");

const drawFrame = (x: number, y: number, width: number, height: number, art: string): string =>
  rect({ x, y, width, height }, `fill="${TIMBER}" stroke="${INK}" stroke-width="5"`) +
  rect({ x: x + 14, y: y + 14, width: width - 28, height: height - 28 }, `fill="${PAPER}"`) +
  art;

const drawExhibition = (accent: string): string =>
  rect({ x: 0, y: 0, width: WIDTH, height: 446 }, `fill="${PAPER}" opacity="0.9"`) +
  rect({ x: 0, y: 430, width: WIDTH, height: 16 }, `fill="${INK}" opacity="0.2"`) +
  drawFrame(
    96,
    104,
    220,
    260,
    `<path d="M110 318 176 214l46 54 30-34 50 84v32H110z" fill="${accent}"/><circle cx="248" cy="172" r="24" fill="${AMBER}"/>`,
  ) +
  drawFrame(
    370,
    70,
    260,
    320,
    `<path d="M500 356c-70-30-88-104-52-200 60 30 96 84 86 142-4 26-16 46-34 58z" fill="${accent}"/><path d="M500 356q-30-90-48-186" fill="none" stroke="${PAPER}" stroke-width="6"/>`,
  ) +
  drawFrame(
    684,
    124,
    190,
    220,
    `<path d="M698 234h162v96H698z" fill="${accent}" opacity="0.35"/><path d="M698 138h82v96h-82zM780 234h80v96h-80z" fill="${accent}"/><circle cx="820" cy="184" r="26" fill="${AMBER}"/>`,
  ) +
  [206, 500, 779]
    .map(
      (x) =>
        `<path d="M${x} 0v26l-26 26h52l-26-26" fill="${INK}" stroke="${INK}" stroke-width="4"/>`,
    )
    .join("") +
  rect({ x: 330, y: 454, width: 300, height: 22 }, `rx="8" fill="${TIMBER}"`) +
  `<path d="M366 476v44M594 476v44" stroke="${INK}" stroke-width="12"/>`;

const drawArm = (y: number, side: 1 | -1, color: string): string => {
  const tip = 690 + side * 168;
  const edge = 690 + side * 130;
  const back = 690 - side * 40;
  return `<path d="M${back} ${y}H${edge}L${tip} ${y + 23} ${edge} ${y + 46}H${back}z" fill="${color}" stroke="${INK}" stroke-width="5"/>`;
};

const drawWalk = (accent: string): string =>
  `<path d="M300 540c40-70 150-62 190-110s-70-56-40-92 74-22 92-58l12 4c-8 44-70 34-84 62s118 40 92 96-70 50-80 98z" fill="${LIT}"/>` +
  spruce(96, 486, 220) +
  spruce(196, 506, 160) +
  spruce(890, 490, 190) +
  rect(
    { x: 680, y: 180, width: 20, height: 320 },
    `rx="5" fill="${TIMBER}" stroke="${INK}" stroke-width="5"`,
  ) +
  drawArm(206, 1, accent) +
  drawArm(274, -1, AMBER) +
  `<path d="m690 160-16 26h32z" fill="${INK}"/>` +
  [
    [380, 486, 18],
    [424, 466, -18],
    [452, 438, 18],
  ]
    .map(
      ([x, y, turn]) =>
        `<ellipse cx="${x}" cy="${y}" rx="7" ry="12" fill="${INK}" opacity="0.55" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join("");

/** One side of the curtain, its folds, and the same mirrored. */
const drawCurtain = (accent: string): string => {
  const side =
    `<path d="M0 0h300q-20 180-150 250-40 30-50 110l-6 150H0z" fill="${accent}" stroke="${INK}" stroke-width="5"/>` +
    `<path d="M64 0q4 240-26 500M136 0q0 180-76 330M214 0q-10 130-96 236" fill="none" stroke="${INK}" stroke-width="5" opacity="0.35"/>` +
    rect({ x: 40, y: 340, width: 96, height: 20 }, `rx="10" fill="${AMBER}"`);
  return `${side}<g transform="translate(${WIDTH} 0) scale(-1 1)">${side}</g>`;
};

const SCALLOPS = Array.from(
  { length: 8 },
  (_, index) => `M${index * 120} 0h120v34q-60 56-120 0z`,
).join("");

const drawCase = (x: number, width: number, height: number, color: string): string => {
  const y = 470 - height;
  const middle = x + width / 2;
  return (
    `<path d="M${middle - 22} ${y}v-16h44v16" fill="none" stroke="${INK}" stroke-width="8"/>` +
    rect({ x, y, width, height }, `rx="9" fill="${color}" stroke="${INK}" stroke-width="5"`) +
    `<path d="M${x + width * 0.22} ${y}v${height}M${x + width * 0.78} ${y}v${height}" stroke="${INK}" stroke-width="4" opacity="0.5"/>`
  );
};

const drawTheatre = (accent: string): string =>
  `<path d="M440 0h80l180 470H260z" fill="${LIT}" opacity="0.32"/>` +
  rect({ x: 0, y: 462, width: WIDTH, height: 78 }, `fill="${TIMBER}"`) +
  `<path d="M0 488h960M0 514h960" stroke="${INK}" stroke-width="3" opacity="0.3"/>` +
  `<ellipse cx="480" cy="474" rx="216" ry="24" fill="${LIT}" opacity="0.75"/>` +
  drawCase(356, 118, 92, TIMBER) +
  drawCase(486, 134, 124, accent) +
  drawCase(316, 76, 62, AMBER) +
  drawCurtain(accent) +
  `<path d="${SCALLOPS}" fill="${accent}" stroke="${INK}" stroke-width="5"/>`;

const drawJar = (x: number, height: number, fill: string): string =>
  rect(
    { x: x + 8, y: 432 - height, width: 84, height: 22 },
    `rx="5" fill="${TIMBER}" stroke="${INK}" stroke-width="5"`,
  ) +
  rect(
    { x, y: 450 - height, width: 100, height },
    `rx="16" fill="${PAPER}" stroke="${INK}" stroke-width="5"`,
  ) +
  rect(
    { x: x + 9, y: 450 - height * 0.72, width: 82, height: height * 0.72 - 9 },
    `rx="9" fill="${fill}"`,
  ) +
  rect({ x: x + 20, y: 450 - height * 0.52, width: 60, height: 34 }, `rx="4" fill="${PAPER}"`);

const drawTasting = (accent: string): string =>
  rect(
    { x: 0, y: 448, width: WIDTH, height: 92 },
    `fill="${PAPER}" stroke="${INK}" stroke-width="5"`,
  ) +
  `<path d="${Array.from({ length: 16 }, (_, index) => `M${index * 60} 540v-46h30v46z`).join("")}" fill="${accent}" opacity="0.5"/>` +
  drawJar(150, 170, AMBER) +
  drawJar(272, 220, accent) +
  drawJar(394, 150, "#a5402d") +
  `<path d="m536 448 26-84q90-34 156 84z" fill="${LIT}" stroke="${INK}" stroke-width="5"/><circle cx="592" cy="412" r="11" fill="${TIMBER}"/><circle cx="636" cy="428" r="8" fill="${TIMBER}"/><circle cx="604" cy="384" r="6" fill="${TIMBER}"/>` +
  `<path d="M752 368h104v40q0 42-42 42h-20q-42 0-42-42z" fill="${accent}" stroke="${INK}" stroke-width="5"/><path d="M856 382q34 0 30 26t-36 20" fill="none" stroke="${INK}" stroke-width="8"/>` +
  `<path d="M782 346q-16-20 0-40t0-40M822 346q-16-20 0-40t0-40" fill="none" stroke="${PAPER}" stroke-width="6" stroke-linecap="round" opacity="0.8"/>`;

const MOTIFS: Record<EventPicture["motif"], (accent: string) => string> = {
  concert: drawConcert,
  film: drawFilm,
  exhibition: drawExhibition,
  walk: drawWalk,
  theatre: drawTheatre,
  tasting: drawTasting,
  bonfire: drawBonfire,
  sledge: drawSledge,
  pool: drawPool,
  cableCar: drawCableCar,
  soup: drawSoup,
};

/** An event as an SVG of 960 by 540 without words. @param topic titles it for those who cannot see */
export const drawEvent = (topic: AgendaItem["topic"], picture: EventPicture): string =>
  wrapSvg({
    width: WIDTH,
    height: HEIGHT,
    title: topic.pl,
    body: drawScenery(LIGHTS[picture.light]) + MOTIFS[picture.motif](picture.accent),
  });
