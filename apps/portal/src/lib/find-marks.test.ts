import { expect, it } from "vitest";
import { findMarks } from "./find-marks.ts";

it.each([
  ["Anna Nowak", "nowak", "Anna [Nowak]"],
  ["Politechnika Łódzka", "lodz", "Politechnika [Łódz]ka"],
  ["Wrocław\u00a0– Poland’s west", "poland's wroc", "[Wroc]ław\u00a0– [Poland’s] west"],
  ["Anna Bananowa", "ana an", "[An]na B[anan]owa"],
  ["Straße", "ss", "Stra[ß]e"],
  ["Zazdros\u0301c\u0301", "sc", "Zazdro[s\u0301c\u0301]"],
  ["Anna Nowak", "", "Anna Nowak"],
  ["", "anna", ""],
])("in %j the search %j marks %j", (text, search, marked) => {
  const drawn = findMarks(text, search).map((part) =>
    part.isMarked ? `[${part.text}]` : part.text,
  );
  expect(drawn.join("")).toBe(marked);
});
