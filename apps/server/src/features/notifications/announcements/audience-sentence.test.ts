import type { Language } from "@foyer/contract";
import { type AudienceFilter, EVERYONE, toAudienceFilter } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import { describeAudienceFilter } from "./audience-sentence.ts";

const TITLES: Readonly<Record<string, string>> = { "user-groups/3": "Press", "panels/7": "Trust" };

const describeIn = (language: Language, audience: AudienceFilter) =>
  describeAudienceFilter(audience, language, (of, id) => TITLES[`${of}/${id}`] ?? "");

const speakers = {
  field: "participation" as const,
  not: false,
  roles: [4 as const],
  panels: [],
  paths: [],
  days: ["2026-09-12"],
};
const press = { field: "userGroup", not: true, values: ["3"] };
const german = { field: "country", not: false, values: ["DE", "AT"] };

it.each<[AudienceFilter, string, string]>([
  [EVERYONE, "Everyone", "Wszyscy"],
  [
    { match: "all", groups: [{ match: "all", conditions: [speakers, press] }] },
    "Speakers on 12 September, but not in group Press",
    "Prelegenci 12 września, ale nie w grupie Press",
  ],
  [
    { match: "all", groups: [{ match: "any", conditions: [german, press] }] },
    "People from Germany or Austria or people not in group Press",
    "Osoby z kraju: Niemcy lub Austria lub osoby nie w grupie Press",
  ],
  [
    {
      match: "any",
      groups: [
        { match: "all", conditions: [german] },
        { match: "all", conditions: [{ ...speakers, roles: [], days: [], panels: [7] }] },
      ],
    },
    "People from Germany or Austria; or participants in sessions in “Trust”",
    "Osoby z kraju: Niemcy lub Austria; lub uczestnicy sesji w sesji „Trust”",
  ],
  [
    toAudienceFilter({ "checkedIn!": "true" }),
    "People not checked in",
    "Osoby niezarejestrowane na miejscu",
  ],
])("describes an audience as a sentence in both languages", (audience, english, polish) => {
  expect(describeIn("en", audience)).toBe(english);
  expect(describeIn("pl", audience)).toBe(polish);
});
