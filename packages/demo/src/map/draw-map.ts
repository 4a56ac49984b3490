import { createRandom, type Random } from "../random.ts";
import { FONT, escapeXml, wrapSvg } from "../svg.ts";
import { blobRim, distanceTo, smoothLine, smoothRing, type Spot, walkAlong } from "./geometry.ts";
import {
  brook,
  chairlift,
  forests,
  lake,
  mainStreet,
  MAP_HEIGHT,
  MAP_WIDTH,
  meadow,
  park,
  pond,
  river,
  sideStreets,
  type Summit,
  summits,
  venues,
} from "./terrain.ts";

const PAPER = "#f7f5f0";
const LAND = "#f1efe4";
const FOREST = "#d6e4d4";
const TREE = "#b3cdb4";
const CONTOUR = "#b9ab8a";
const PARK = "#cfe5c8";
const MEADOW = "#e9efd2";
const WATER = "#b5d4da";
const SHORE = "#8fb9c2";
const STREET = "#ffffff";
const CASING = "#d3cbb9";
const HOUSE = "#e0d6c3";
const EAVES = "#cbbfa7";
const PINE = "#17604f";
const PINE_TINT = "#a9d0c2";
const MUTED = "#5a6776";
const WATER_TEXT = "#3b6d78";

const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`;
const stroke = (color: string, width: number) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

const drawTrees = (): string => {
  const random = createRandom(97);
  const spots = forests.flatMap(({ at, width, height }) =>
    Array.from({ length: Math.round((width * height) / 1300) }, () => {
      const angle = random.below(628) / 100;
      const reach = Math.sqrt(random.below(1000) / 1000) * 0.4;
      const x = at[0] + Math.cos(angle) * reach * width;
      return `M${Math.round(x)} ${Math.round(at[1] + Math.sin(angle) * reach * height)}l5 12h-10z`;
    }),
  );
  return path(spots.join(""), `fill="${TREE}"`);
};

const drawForests = () =>
  path(forests.map((area) => smoothRing(blobRim(area))).join(""), `fill="${FOREST}"`) + drawTrees();

const drawContours = ({ area, rings }: Summit) =>
  path(
    Array.from({ length: rings }, (_, ring) =>
      smoothRing(blobRim(area, 1.15 - (ring / rings) * 1.02)),
    ).join(""),
    `${stroke(CONTOUR, 1.4)} stroke-opacity="0.55"`,
  );

const drawWater = () =>
  path(smoothLine(river), stroke(SHORE, 22)) +
  path(smoothLine(brook), stroke(SHORE, 11)) +
  path(smoothRing(blobRim(lake)), `fill="${WATER}" stroke="${SHORE}" stroke-width="3"`) +
  path(smoothLine(brook), stroke(WATER, 7)) +
  path(smoothLine(river), stroke(WATER, 17));

const drawPark = () => {
  const [x, y] = park.at;
  const ways = [
    smoothRing(blobRim(park, 0.72)),
    smoothLine([
      [x - 88, y - 20],
      [x - 20, y - 30],
      [x + 90, y + 8],
    ]),
  ];
  return (
    path(smoothRing(blobRim(park)), `fill="${PARK}"`) +
    path(ways.join(""), `${stroke("#ffffff", 4)} stroke-dasharray="1 8"`) +
    path(smoothRing(blobRim(pond)), `fill="${WATER}" stroke="${SHORE}" stroke-width="2"`)
  );
};

const drawStreets = () => {
  const side = sideStreets.map(smoothLine).join("");
  const main = smoothLine(mainStreet);
  return (
    path(side, stroke(CASING, 15)) +
    path(main, stroke(CASING, 21)) +
    path(side, stroke(STREET, 11)) +
    path(main, stroke(STREET, 17))
  );
};

const isFree = (spot: Spot): boolean =>
  distanceTo(spot, mainStreet) > 24 &&
  sideStreets.every((street) => distanceTo(spot, street) > 19) &&
  distanceTo(spot, river) > 30 &&
  distanceTo(spot, brook) > 20 &&
  [park, lake, pond].every(
    ({ at, width, height }) =>
      Math.hypot((spot[0] - at[0]) / width, (spot[1] - at[1]) / height) > 0.62,
  ) &&
  Object.values(venues)
    .flat()
    .every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > 34);

const drawHouse = ([x, y]: Spot, [dx, dy]: Spot, random: Random): string => {
  const [wide, deep] = [7 + random.below(7), 5 + random.below(4)];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([along = 0, across = 0]) => {
    const cornerX = x + along * wide * dx - across * deep * dy;
    const cornerY = y + along * wide * dy + across * deep * dx;
    return `${Math.round(cornerX)} ${Math.round(cornerY)}`;
  });
  return `M${corners.join("L")}z`;
};

const drawHouses = () => {
  const random = createRandom(19);
  const houses: string[] = [];
  const built: Spot[] = [];
  const isAlone = ([x, y]: Spot) => built.every((one) => Math.hypot(one[0] - x, one[1] - y) > 30);
  for (const street of [mainStreet, ...sideStreets]) {
    for (const { spot, direction } of walkAlong(street, 34)) {
      for (const side of [-1, 1]) {
        const away = (29 + random.below(10)) * side;
        const at: Spot = [spot[0] - direction[1] * away, spot[1] + direction[0] * away];
        if (!isFree(at) || !isAlone(at) || !random.chance(0.85)) continue;
        built.push(at);
        houses.push(drawHouse(at, direction, random));
      }
    }
  }
  return path(houses.join(""), `fill="${HOUSE}" stroke="${EAVES}" stroke-width="1.5"`);
};

const drawVenues = () =>
  Object.values(venues)
    .map((corners) =>
      path(
        `M${corners.map((corner) => corner.join(" ")).join("L")}z`,
        `fill="${PINE_TINT}" stroke="${PINE}" stroke-width="3" stroke-linejoin="round"`,
      ),
    )
    .join("");

const drawLift = () => {
  const pylons = walkAlong(chairlift, 36).map(
    ({ spot: [x, y] }) => `M${Math.round(x) - 4} ${Math.round(y)}h8`,
  );
  return (
    path(smoothRing(meadow), `fill="${MEADOW}"`) +
    path(smoothLine(chairlift) + pylons.join(""), stroke(MUTED, 2))
  );
};

type Words = { at: Spot; size: number; color: string; angle?: number; style?: string };

const write = (text: string, { at: [x, y], size, color, angle = 0, style = "" }: Words) =>
  `<text transform="translate(${x} ${y}) rotate(${angle})" text-anchor="middle" font-family="${FONT}" font-size="${size}" fill="${color}" stroke="${PAPER}" stroke-width="4" stroke-opacity="0.8" paint-order="stroke" ${style}>${escapeXml(text)}</text>`;

const drawSummit = ({ name, height, area: { at } }: Summit) => {
  const [x, y] = at;
  return (
    path(`M${x} ${y - 9}l9 15h-18z`, `fill="${MUTED}"`) +
    write(name, { at: [x, y + 26], size: 18, color: MUTED, style: 'font-weight="600"' }) +
    write(`${height} m`, { at: [x, y + 46], size: 14, color: MUTED })
  );
};

const ITALIC = 'font-style="italic" letter-spacing="2"';

const drawWords = () =>
  summits.map(drawSummit).join("") +
  write("Srebrnica", { at: [647, 398], size: 17, color: WATER_TEXT, angle: 76, style: ITALIC }) +
  write("Modry Staw", { at: [318, 728], size: 17, color: WATER_TEXT, style: ITALIC }) +
  write("Park Zdrojowy", { at: [890, 408], size: 15, color: PINE, style: 'font-weight="600"' });

/** The rim turns to paper, so that the drawing has no edge where the map goes on without it. */
const FADE = 110;
const drawRim = () => {
  const sides = [
    { id: "l", x: 0, y: 0, width: FADE, height: MAP_HEIGHT, way: 'x1="0" x2="1"' },
    { id: "r", x: MAP_WIDTH - FADE, y: 0, width: FADE, height: MAP_HEIGHT, way: 'x1="1" x2="0"' },
    { id: "u", x: 0, y: 0, width: MAP_WIDTH, height: FADE, way: 'x1="0" x2="0" y1="0" y2="1"' },
    {
      id: "d",
      x: 0,
      y: MAP_HEIGHT - FADE,
      width: MAP_WIDTH,
      height: FADE,
      way: 'x1="0" x2="0" y1="1" y2="0"',
    },
  ];
  return sides
    .map(
      ({ id, x, y, width, height, way }) =>
        `<linearGradient id="${id}" ${way}><stop stop-color="${PAPER}"/><stop offset="1" stop-color="${PAPER}" stop-opacity="0"/></linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`,
    )
    .join("");
};

/** Draws the resort that the demo's conference is held in: relief, woods, water, streets and houses. */
export const drawMap = (): string =>
  wrapSvg({
    width: MAP_WIDTH,
    height: MAP_HEIGHT,
    title: "Karpacz",
    body: [
      `<rect width="${MAP_WIDTH}" height="${MAP_HEIGHT}" fill="${LAND}"/>`,
      drawForests(),
      drawLift(),
      summits.map(drawContours).join(""),
      drawPark(),
      drawWater(),
      drawStreets(),
      drawHouses(),
      drawVenues(),
      drawWords(),
      drawRim(),
    ].join(""),
  });
