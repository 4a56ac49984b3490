import { expect, test } from "vitest";
import { selectRemembered } from "./mappings.repository.ts";

const select = (headers: string[], guessed: (string | null)[], columns: Record<string, string>) =>
  selectRemembered(
    { sheets: [{ name: "", rows: [headers] }], sheet: 0, headerRow: 0, columns: guessed },
    { columns, nameOrder: null },
  );

test("a remembered column precedes a guessed one, and the first of two remembered ones is used", () => {
  const columns = { firma: "company", instytucja: "company" };
  expect(select(["Firma", "Instytucja"], [null, null], columns)).toEqual(["company", null]);
  expect(select(["Company", "Firma"], ["company", null], columns)).toEqual([null, "company"]);
});
