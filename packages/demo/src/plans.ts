import { drawFacade } from "./facades.ts";
import { label, rect, wrapSvg } from "./svg.ts";
import type { Area, Building, Floor, Room, Text } from "./types.ts";

type Language = keyof Text;

const WIDTH = 1200;
const HEIGHT = 800;
const INK = "#10233a";
const MUTED = "#5a6776";
const PINE = "#17604f";
const PINE_TINT = "#e4f0eb";
const AMBER = "#e7a13a";
const AMBER_TINT = "#fdf3e0";
const PAPER = "#f7f5f0";
const LINE = "#e5e1d8";
const DOOR = 56;

const SEATS: Text = { pl: "miejsc", en: "seats" };

const middle = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });

const heading = (title: string, subtitle: string): string =>
  rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, `fill="${PAPER}"`) +
  label(title, { x: WIDTH / 2, y: 58, width: WIDTH, size: 38, color: INK, weight: 700 }) +
  label(subtitle, { x: WIDTH / 2, y: 108, width: WIDTH, size: 24, color: MUTED, weight: 500 });

/** A gap in the lower wall with the leaf's swing, so that one sees where to walk in. */
const drawDoor = ({ area: { y, height }, door }: Room, fill: string): string => {
  const left = door - DOOR / 2;
  const wall = y + height;
  return (
    rect({ x: left, y: wall - 4, width: DOOR, height: 8 }, `fill="${fill}"`) +
    `<path d="M${left} ${wall}v-${DOOR}a${DOOR} ${DOOR} 0 0 1 ${DOOR} ${DOOR}" fill="none" stroke="${MUTED}" stroke-width="2"/>`
  );
};

const drawSpace = (name: string, area: Area): string =>
  rect(area, `fill="${LINE}" fill-opacity="0.45" stroke="${MUTED}" stroke-width="2"`) +
  label(name, { ...middle(area), width: area.width - 24, size: 23, color: MUTED, weight: 500 });

type Look = "plain" | "chosen" | "faded";

const LOOKS: Record<Look, { fill: string; stroke: string; width: number; color: string }> = {
  plain: { fill: PINE_TINT, stroke: PINE, width: 4, color: INK },
  chosen: { fill: AMBER_TINT, stroke: AMBER, width: 10, color: INK },
  faded: { fill: "#ffffff", stroke: LINE, width: 4, color: MUTED },
};

const drawRoomArea = (room: Room, language: Language, look: Look): string => {
  const { fill, stroke, width, color } = LOOKS[look];
  const { x, y } = middle(room.area);
  const text = { x, width: room.area.width - 40 };
  return (
    rect(room.area, `fill="${fill}" stroke="${stroke}" stroke-width="${width}"`) +
    label(room.name[language], { ...text, y: y - 32, size: 30, color, weight: 700 }) +
    label(`${room.seats} ${SEATS[language]}`, {
      ...text,
      y: y + 36,
      size: 22,
      color: MUTED,
      weight: 500,
    }) +
    drawDoor(room, fill)
  );
};

const outline = (floor: Floor): string => {
  const areas = [...floor.rooms, ...floor.spaces].map((one) => one.area);
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const bottom = Math.max(...areas.map(({ y, height }) => y + height));
  return rect(
    { x: left, y: top, width: right - left, height: bottom - top },
    `fill="none" stroke="${INK}" stroke-width="8" stroke-linejoin="round"`,
  );
};

/** The outer wall lies over every room but the chosen one, whose edge is to be seen whole. */
const drawPlan = (floor: Floor, language: Language, chosen?: Room): string => {
  const others = floor.rooms.filter((room) => room !== chosen);
  return [
    ...floor.spaces.map((space) => drawSpace(space.name[language], space.area)),
    ...others.map((room) => drawRoomArea(room, language, chosen ? "faded" : "plain")),
    outline(floor),
    chosen ? drawRoomArea(chosen, language, "chosen") : "",
  ].join("");
};

/** A building's front as an SVG of 1200 by 800 with a title. */
export const drawBuilding = (building: Building, language: Language): string => {
  const name = building.name[language];
  const body =
    drawFacade(building.style) +
    label(name, { x: WIDTH / 2, y: 752, width: WIDTH, size: 40, color: "#ffffff", weight: 700 });
  return wrapSvg({ width: WIDTH, height: HEIGHT, title: name, body });
};

export const drawFloor = (building: Building, floor: Floor, language: Language): string => {
  const name = building.name[language];
  const storey = floor.name[language];
  return wrapSvg({
    width: WIDTH,
    height: HEIGHT,
    title: `${name}, ${storey}`,
    body: heading(name, storey) + drawPlan(floor, language),
  });
};

export const drawRoom = (
  building: Building,
  floor: Floor,
  room: Room,
  language: Language,
): string => {
  const where = `${building.name[language]}, ${floor.name[language]}`;
  const name = room.name[language];
  return wrapSvg({
    width: WIDTH,
    height: HEIGHT,
    title: `${name} – ${where}`,
    body: heading(name, where) + drawPlan(floor, language, room),
  });
};
