import type { MapWalk } from "../types.ts";
import { smoothSpots, type Spot } from "./geometry.ts";
import { toPoint } from "./terrain.ts";

/** Into how many straight pieces the bend between two spots is cut. */
const BENDS = 5;

const walk = (key: string, color: string, spots: readonly Spot[]): MapWalk => ({
  key,
  color,
  points: smoothSpots(spots, BENDS).map(toPoint),
});

export const mapWalks: MapWalk[] = [
  walk("riverside", "#0f6487", [
    [668, 120],
    [600, 140],
    [618, 240],
    [676, 330],
    [700, 430],
    [750, 540],
    [768, 650],
    [826, 748],
    [894, 850],
    [945, 970],
    [1000, 1090],
  ]),
  walk("park", "#8a2f52", [
    [868, 552],
    [866, 510],
    [838, 462],
    [856, 396],
    [910, 376],
    [968, 400],
    [984, 462],
    [950, 506],
    [968, 556],
  ]),
  walk("lake", "#9a5b13", [
    [722, 536],
    [600, 580],
    [588, 640],
    [470, 668],
    [410, 650],
    [330, 642],
    [228, 668],
    [206, 738],
    [258, 798],
    [352, 802],
    [420, 760],
    [424, 700],
    [470, 668],
  ]),
  walk("ridge", "#6a3d9a", [
    [1174, 660],
    [1196, 720],
    [1160, 790],
    [1128, 880],
    [1170, 960],
    [1250, 1004],
    [1330, 1010],
    [1370, 1028],
  ]),
];
