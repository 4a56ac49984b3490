import { expect, it } from "vitest";
import { matchLogo } from "./match-logos.ts";

const PARTNERS = [
  { id: 1, name: { pl: "Bank Modrzew", en: "Larch Bank" } },
  { id: 2, name: { pl: "Żółta Łódź S.A." } },
  { id: 3, name: { en: "Twin" } },
  { id: 4, name: { en: "Twin" } },
];

it.each([
  ["Larch Bank.png", 1, ["pl", "en"]],
  ["logo_bank-modrzew.PL.webp", 1, ["pl"]],
  ["zolta-lodz-sa.jpg", 2, ["pl", "en"]],
  ["Twin.png", null, ["pl", "en"]],
  ["logo.png", null, ["pl", "en"]],
  ["Oak Bank en.png", null, ["en"]],
])("finds the partner and the languages of %s", (fileName, partnerId, languages) => {
  expect(matchLogo(fileName, PARTNERS)).toEqual({ partnerId, languages });
});
