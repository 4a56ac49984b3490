import { expect, it } from "vitest";
import { formatMoment } from "./format-moment.ts";

const at = (clock: string, day = 24) => new Date(`2026-11-${day}T${clock}:00`).getTime();

it.each([
  ["en", at("10:32"), at("18:00"), { time: "10:32" }],
  ["en", at("00:05"), at("23:59"), { time: "00:05" }],
  ["en", at("10:32"), at("10:33", 25), { time: "10:32", date: "Tue\u00a02026-11-24, 10:32" }],
  ["pl", at("09:05"), at("18:00", 26), { time: "09:05", date: "wt.\u00a02026-11-24, 09:05" }],
])("formats in %s the moment %d, at %d, as %j", (language, moment, now, expected) => {
  expect(formatMoment(moment, now, language)).toEqual(expected);
});
