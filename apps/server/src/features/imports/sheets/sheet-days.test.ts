import { describe, expect, test } from "vitest";
import { findDayOrder, parseSheetDay } from "./sheet-days.ts";

describe("a day of a sheet", () => {
  test.each([
    ["2027-03-15", "2027-03-15"],
    ["2027/3/5 09:00", "2027-03-05"],
    ["2027-Mar-15 09:00", "2027-03-15"],
    ["15.03.2027", "2027-03-15"],
    ["15. 3. 2027", "2027-03-15"],
    ["15-03-27", "2027-03-15"],
    ["5/6/2027", "2027-06-05"],
    ["6/13/2027", "2027-06-13"],
    ["16.03", "2028-03-16"],
    ["16.03.", "2028-03-16"],
    ["15 marca 2027", "2027-03-15"],
    ["15 marca 2027 r.", "2027-03-15"],
    ["1 Września", "2028-09-01"],
    ["2 października 2027", "2027-10-02"],
    ["15 III 2027", "2027-03-15"],
    ["poniedziałek, 15.03.2027", "2027-03-15"],
    ["Śr. 17 marca", "2028-03-17"],
    ["Dzień 1 – 15 marca 2027", "2027-03-15"],
    ["Day 2: Tuesday, March 16, 2027", "2027-03-16"],
    ["Mon 15 Mar 2027", "2027-03-15"],
    ["15th of March 2027", "2027-03-15"],
    ["15-Mar-27", "2027-03-15"],
    ["46461", "2027-03-15"],
  ])("%s is %s", (text, day) => {
    expect(parseSheetDay(text, { isMonthFirst: false, year: "2028" })?.day).toBe(day);
  });

  test.each(["", "1", "Dzień 1", "31.02.2027", "15-17 marca 2027", "tomorrow", "1899-12-30 10:00"])(
    "%s is no day",
    (text) => {
      expect(parseSheetDay(text, { isMonthFirst: false, year: "2028" })).toBeNull();
    },
  );

  test("without a year is no day where the year is unknown", () => {
    expect(parseSheetDay("16.03")).toBeNull();
  });
});

describe("the order of day and month", () => {
  test.each<[string, string, string[], boolean, number[]]>([
    ["is set by a value that fits one order", "Date", ["06/05/2027", "06/13/2027"], true, []],
    ["is set by a day above 12", "Date", ["05/06/2027", "13/06/2027"], false, []],
    ["is set by the header", "*Date (MM/DD/YYYY)", ["06/05/2027"], true, []],
    ["is set by a Polish header", "Data (dd.mm.rrrr)", ["06/05/2027"], false, []],
    ["is day first if every value fits both", "Date", ["06/06/2027", "06/05/2027"], false, [1]],
    ["is day first with dots", "Data", ["06.05.2027"], false, []],
    [
      "is undecided between contradictions",
      "",
      ["13/06/2027", "06/13/2027", "1/2/2027"],
      false,
      [2],
    ],
  ])("%s", (_name, header, cells, isMonthFirst, undecided) => {
    expect(findDayOrder(header, cells)).toEqual({ isMonthFirst, undecided });
  });
});
