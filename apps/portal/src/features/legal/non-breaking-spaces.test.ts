import { expect, test } from "vitest";
import { addNonBreakingSpaces } from "./non-breaking-spaces.ts";

test.each([
  ["Dane z formularza i w umowie", "Dane z~formularza i~w~umowie"],
  ["W terminie 14 dni roboczych", "W~terminie 14~dni roboczych"],
  ["art. 6 ust. 1 lit. b RODO", "art.~6 ust.~1 lit.~b RODO"],
  ["opisany w § 8 ust. 2.", "opisany w~§~8 ust.~2."],
  ["dalej: „w skrócie”", "dalej: „w~skrócie”"],
  ["58-540 Karpacz", "58|-|540~Karpacz"],
  ["Kontakt: ustawa i karta.", "Kontakt: ustawa i~karta."],
])("adds non-breaking spaces to short words and numbers in %j", (text, expected) => {
  expect(addNonBreakingSpaces(text).replaceAll("\u00a0", "~").replaceAll("\u2060", "|")).toBe(
    expected,
  );
});
