import { spruce } from "./facades.ts";
import { rect } from "./svg.ts";

const INK = "#10233a";
const PAPER = "#fbf8f1";
const LIT = "#f6d9a4";
const AMBER = "#e7a13a";
const TIMBER = "#9a6a3c";
const outline = `stroke="${INK}" stroke-width="5" stroke-linejoin="round"`;

const drawLog = (x: number, y: number, turn: number): string =>
  `<g transform="rotate(${turn} ${x} ${y})">` +
  rect({ x: x - 130, y: y - 17, width: 260, height: 34 }, `rx="15" fill="${TIMBER}" ${outline}`) +
  `<circle cx="${x + 114}" cy="${y}" r="13" fill="${LIT}" stroke="${INK}" stroke-width="4"/></g>`;

const SPARKS = [
  [388, 180],
  [430, 118],
  [512, 84],
  [560, 146],
  [598, 210],
];

/** A fire between two spruces, with a bench to sit on. */
export const drawBonfire = (accent: string): string =>
  spruce(110, 490, 260) +
  spruce(226, 506, 180) +
  spruce(846, 492, 240) +
  `<circle cx="480" cy="380" r="200" fill="${AMBER}" opacity="0.22"/><circle cx="480" cy="390" r="130" fill="${LIT}" opacity="0.3"/>` +
  drawLog(480, 452, 16) +
  drawLog(480, 452, -16) +
  `<path d="M480 176c20 60 96 96 96 182 0 56-42 92-96 92s-96-36-96-92c0-46 28-62 36-100 18 18 26 30 30 48 22-34 34-78 30-130z" fill="${accent}" ${outline}/>` +
  `<path d="M484 300c10 34 44 50 44 94 0 30-22 48-48 48s-48-18-48-48c0-28 20-36 26-62 12 10 18 18 20 30 6-20 8-40 6-62z" fill="${AMBER}"/>` +
  `<path d="M480 382c6 16 20 22 20 40 0 12-8 20-20 20s-20-8-20-20c0-16 14-24 20-40z" fill="${LIT}"/>` +
  SPARKS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${LIT}"/>`).join("") +
  rect({ x: 668, y: 448, width: 150, height: 22 }, `rx="8" fill="${TIMBER}" ${outline}`) +
  `<path d="M692 470v34M794 470v34" stroke="${INK}" stroke-width="10"/>`;

/** A slope with two turns of a track, and a sledge on it. */
export const drawSledge = (accent: string): string =>
  `<path d="M0 330q260-30 470 70t490 60v80H0z" fill="${PAPER}"/>` +
  `<path d="M0 372q260-20 440 64t520 66M0 398q250-16 428 62t532 72" fill="none" stroke="${INK}" stroke-width="4" opacity="0.25"/>` +
  spruce(90, 346, 210) +
  spruce(200, 352, 150) +
  spruce(856, 470, 260) +
  spruce(746, 452, 170) +
  `<g transform="rotate(16 470 380)"><path d="M360 414h214q42 0 48-44" fill="none" stroke="${INK}" stroke-width="13" stroke-linecap="round"/>` +
  `<path d="M398 414v-36M540 414v-36" stroke="${INK}" stroke-width="9"/>` +
  rect({ x: 350, y: 352, width: 236, height: 28 }, `rx="10" fill="${TIMBER}" ${outline}`) +
  `<path d="M416 352v-62q0-40 44-40t44 40l50 44-22 18z" fill="${accent}" ${outline}/>` +
  `<circle cx="470" cy="208" r="38" fill="${LIT}" ${outline}/><path d="M432 204q4-50 40-50t38 44z" fill="${AMBER}" ${outline}/><circle cx="474" cy="146" r="13" fill="${PAPER}" ${outline}/>` +
  `<path d="M434 262q-56-8-92 22" fill="none" stroke="${AMBER}" stroke-width="18" stroke-linecap="round"/></g>`;

const STEAM = [300, 420, 540, 660];

/** A round pool under the ridge, with steam over it. */
export const drawPool = (accent: string): string =>
  spruce(84, 470, 220) +
  spruce(888, 470, 250) +
  STEAM.map(
    (x, index) =>
      `<path d="M${x} ${360 - (index % 2) * 20}q-26-38 0-76t0-76" fill="none" stroke="${PAPER}" stroke-width="9" stroke-linecap="round" opacity="0.75"/>`,
  ).join("") +
  `<ellipse cx="480" cy="452" rx="380" ry="76" fill="${TIMBER}" ${outline}/>` +
  `<ellipse cx="480" cy="440" rx="340" ry="58" fill="${accent}" ${outline}/>` +
  `<path d="M220 440q40-18 80 0t80 0M430 462q40-18 80 0t80 0M560 424q36-16 72 0t72 0" fill="none" stroke="${PAPER}" stroke-width="6" stroke-linecap="round" opacity="0.8"/>` +
  [
    [380, 402],
    [590, 408],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 46} ${y + 40}q4-44 46-44t46 44z" fill="${LIT}" ${outline}/><circle cx="${x}" cy="${y - 28}" r="32" fill="${LIT}" ${outline}/><path d="M${x - 32} ${y - 34}q4-36 32-36t32 36z" fill="${INK}"/>`,
    )
    .join("") +
  rect({ x: 790, y: 300, width: 12, height: 150 }, `fill="${INK}"`) +
  rect({ x: 760, y: 316, width: 90, height: 60 }, `rx="6" fill="${PAPER}" ${outline}`);

const drawCabin = (x: number, y: number, color: string): string =>
  `<path d="M${x} ${y - 70}v52" stroke="${INK}" stroke-width="8"/>` +
  rect({ x: x - 74, y: y - 18, width: 148, height: 122 }, `rx="24" fill="${color}" ${outline}`) +
  rect(
    { x: x - 54, y: y + 4, width: 48, height: 48 },
    `rx="8" fill="${LIT}" stroke="${INK}" stroke-width="4"`,
  ) +
  rect(
    { x: x + 6, y: y + 4, width: 48, height: 48 },
    `rx="8" fill="${LIT}" stroke="${INK}" stroke-width="4"`,
  );

/** A cable with two cabins, between pylons. */
export const drawCableCar = (accent: string): string =>
  `<path d="M690 540 742 150h18l52 390z" fill="${INK}"/><path d="M716 340h68M704 430h94" stroke="${PAPER}" stroke-width="5" opacity="0.4"/>` +
  `<path d="M0 330 751 146 960 96" fill="none" stroke="${INK}" stroke-width="6"/>` +
  drawCabin(250, 340, accent) +
  drawCabin(560, 264, AMBER) +
  rect({ x: 706, y: 132, width: 90, height: 22 }, `rx="8" fill="${TIMBER}" ${outline}`) +
  spruce(80, 526, 190) +
  spruce(420, 530, 130) +
  spruce(900, 530, 200);

const drawBowl = (x: number, color: string): string =>
  `<path d="M${x - 74} 416h148q0 62-52 70h-44q-52-8-52-70z" fill="${PAPER}" ${outline}/>` +
  `<ellipse cx="${x}" cy="416" rx="74" ry="20" fill="${color}" ${outline}/>`;

/** A pot over three bowls, with steam. */
export const drawSoup = (accent: string): string =>
  rect({ x: 0, y: 470, width: 960, height: 70 }, `fill="${TIMBER}" ${outline}`) +
  [410, 480, 550]
    .map(
      (x, index) =>
        `<path d="M${x} ${176 - (index % 2) * 22}q-24-34 0-68t0-68" fill="none" stroke="${PAPER}" stroke-width="9" stroke-linecap="round" opacity="0.75"/>`,
    )
    .join("") +
  `<path d="M612 210 720 84" stroke="${INK}" stroke-width="16" stroke-linecap="round"/>` +
  `<path d="M330 216h300v150q0 56-56 56H386q-56 0-56-56z" fill="${accent}" ${outline}/>` +
  `<ellipse cx="480" cy="216" rx="150" ry="34" fill="${AMBER}" ${outline}/>` +
  `<path d="M330 262h-44v44h44M630 262h44v44h-44" fill="none" stroke="${INK}" stroke-width="14" stroke-linejoin="round"/>` +
  drawBowl(190, "#a5402d") +
  drawBowl(480, LIT) +
  drawBowl(770, "#566b16");
