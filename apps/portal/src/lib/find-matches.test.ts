import { expect, it } from "vitest";
import { findMatches } from "./find-matches.ts";

it.each([
  ["Anna Nowak", "nowak", "Anna [Nowak]"],
  ["Politechnika Łódzka", "lodz", "Politechnika [Łódz]ka"],
  ["Wrocław\u00a0– Poland’s west", "poland's wroc", "[Wroc]ław\u00a0– [Poland’s] west"],
  ["Anna Bananowa", "ana an", "[An]na B[anan]owa"],
  ["Straße", "ss", "Stra[ß]e"],
  ["Zazdros\u0301c\u0301", "sc", "Zazdro[s\u0301c\u0301]"],
  ["Anna Nowak", "", "Anna Nowak"],
  ["", "anna", ""],
])("highlights in %j for the search %j: %j", (text, search, expected) => {
  const highlighted = findMatches(text, search).map((part) =>
    part.isMatch ? `[${part.text}]` : part.text,
  );
  expect(highlighted.join("")).toBe(expected);
});
