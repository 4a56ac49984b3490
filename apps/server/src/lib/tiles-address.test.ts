import { expect, it } from "vitest";
import { originOfTiles } from "./tiles-address.ts";

it.each([
  ["https://tiles.example/{z}/{x}/{y}.png", "https://tiles.example"],
  ["https://tiles.example:8443/a?z={z}&x={x}&y={y}", "https://tiles.example:8443"],
])("returns the origin of a tile URL: %s", (address, origin) => {
  expect(originOfTiles(address)).toBe(origin);
});

it.each([
  "",
  "tiles",
  "/{z}/{x}/{y}.png",
  "http://tiles.example/{z}/{x}/{y}.png",
  "javascript:alert('{z}{x}{y}')",
  "data:image/png,{z}{x}{y}",
  "https://tiles.example/{z}/{x}.png",
  "https://{z}.tiles.example/{x}/{y}.png",
  "https://{s}.tiles.example/{z}/{x}/{y}.png",
  "https://me:secret@tiles.example/{z}/{x}/{y}.png",
  "https://tiles.example; script-src *//{z}/{x}/{y}",
  "https:tiles.example/{z}/{x}/{y}",
  "https://a;connect-src/{z}/{x}/{y}",
  "https://a,default-src/{z}/{x}/{y}",
  "https://*.example/{z}/{x}/{y}",
  "https://'self'/{z}/{x}/{y}",
])("rejects any other text: %s", (address) => {
  expect(originOfTiles(address)).toBeUndefined();
});
