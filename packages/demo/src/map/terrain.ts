import type { Spot } from "./geometry.ts";

/** The land that the map is drawn of, in units of its 1600 by 1200 view box. It lies in no real place. */
export const MAP_WIDTH = 1600;
export const MAP_HEIGHT = 1200;

/** The corners of the drawing in degrees: 4.2 by 3.15 km, so that a unit is as long both ways. */
export const MAP_CORNERS = { south: 50.76184, west: 15.72817, north: 50.79016, east: 15.78783 };

/** Where on Earth a spot of the drawing is said to be. */
export const toPoint = ([x, y]: Spot): { lat: number; long: number } => {
  const { south, west, north, east } = MAP_CORNERS;
  const places = 1e6;
  return {
    lat: Math.round((north - (y / MAP_HEIGHT) * (north - south)) * places) / places,
    long: Math.round((west + (x / MAP_WIDTH) * (east - west)) * places) / places,
  };
};

export const river: Spot[] = [
  [1040, 1210],
  [985, 1090],
  [915, 975],
  [868, 860],
  [800, 760],
  [742, 660],
  [722, 550],
  [668, 450],
  [640, 335],
  [572, 225],
  [536, 105],
  [505, -10],
];

export const brook: Spot[] = [
  [398, 712],
  [470, 690],
  [560, 700],
  [660, 672],
  [746, 668],
];

export const mainStreet: Spot[] = [
  [1075, 1000],
  [1000, 905],
  [940, 805],
  [868, 705],
  [815, 612],
  [792, 520],
  [752, 420],
  [722, 310],
  [668, 190],
  [640, 90],
  [632, -10],
];

const eastStreet: Spot[] = [
  [815, 612],
  [905, 592],
  [1010, 602],
  [1120, 572],
  [1240, 590],
  [1370, 560],
  [1610, 545],
];

const westStreet: Spot[] = [
  [792, 520],
  [700, 532],
  [590, 562],
  [480, 542],
  [360, 572],
  [220, 542],
  [-10, 560],
];

const parkStreet: Spot[] = [
  [722, 310],
  [822, 300],
  [932, 330],
  [1022, 400],
  [1044, 500],
  [1010, 602],
];

const schoolLane: Spot[] = [
  [480, 542],
  [448, 440],
  [478, 345],
  [560, 300],
  [640, 302],
  [722, 310],
];

const lakeLane: Spot[] = [
  [590, 562],
  [610, 640],
  [572, 762],
  [498, 842],
  [400, 880],
];

const liftLane: Spot[] = [
  [940, 805],
  [1040, 772],
  [1150, 790],
  [1222, 850],
];

const forestLane: Spot[] = [
  [1120, 572],
  [1128, 660],
  [1040, 772],
];

const northLane: Spot[] = [
  [932, 330],
  [980, 220],
  [1090, 150],
  [1180, 60],
  [1210, -10],
];

export const sideStreets = [
  eastStreet,
  westStreet,
  parkStreet,
  schoolLane,
  lakeLane,
  liftLane,
  forestLane,
  northLane,
];

export const chairlift: Spot[] = [
  [1205, 868],
  [1340, 1040],
];

type Area = { at: Spot; width: number; height: number; seed: number; corners?: number };

export const forests: Area[] = [
  { at: [270, 1040], width: 760, height: 470, seed: 11, corners: 13 },
  { at: [1360, 1020], width: 640, height: 460, seed: 29, corners: 13 },
  { at: [1430, 260], width: 470, height: 400, seed: 5 },
  { at: [190, 220], width: 480, height: 380, seed: 47 },
  { at: [755, 1080], width: 250, height: 210, seed: 61, corners: 9 },
  { at: [1235, 700], width: 150, height: 110, seed: 71, corners: 8 },
  { at: [870, 130], width: 190, height: 120, seed: 83, corners: 8 },
];

export type Summit = { name: string; height: string; area: Area; rings: number };

export const summits: Summit[] = [
  {
    name: "Wilczy Grzbiet",
    height: "1174",
    area: { at: [255, 1040], width: 660, height: 420, seed: 13, corners: 12 },
    rings: 7,
  },
  {
    name: "Czarna Kopka",
    height: "1208",
    area: { at: [1370, 1040], width: 620, height: 430, seed: 31, corners: 12 },
    rings: 7,
  },
  {
    name: "Sowia Skałka",
    height: "812",
    area: { at: [1425, 255], width: 400, height: 330, seed: 7, corners: 11 },
    rings: 5,
  },
  {
    name: "Gródek",
    height: "768",
    area: { at: [190, 220], width: 400, height: 320, seed: 43, corners: 11 },
    rings: 5,
  },
];

export const park: Area = { at: [905, 440], width: 190, height: 165, seed: 17, corners: 10 };
export const pond: Area = { at: [915, 455], width: 62, height: 40, seed: 3, corners: 8 };
export const lake: Area = { at: [318, 722], width: 210, height: 128, seed: 23, corners: 10 };
export const meadow: Spot[] = [
  [1180, 858],
  [1238, 846],
  [1300, 920],
  [1372, 1026],
  [1318, 1050],
  [1232, 950],
];

/** Outlines of the conference's buildings, by their keys. */
export const venues: Record<string, Spot[]> = {
  "hotel-graniowy": [
    [838, 530],
    [898, 524],
    [901, 548],
    [868, 551],
    [870, 572],
    [842, 575],
  ],
  "kotlina-centre": [
    [946, 546],
    [996, 550],
    [992, 586],
    [942, 582],
  ],
  "forest-pavilion": [
    [1152, 640],
    [1190, 632],
    [1196, 658],
    [1158, 666],
  ],
};
