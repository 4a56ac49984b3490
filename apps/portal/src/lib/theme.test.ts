import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { applyTheme, setTheme } from "./theme.ts";
import { useTheme } from "./use-theme.ts";

test("applies a selected theme at once and after a reload", () => {
  const { result } = renderHook(useTheme);
  applyTheme();
  expect([result.current, document.documentElement.dataset["theme"]]).toEqual(["system", "system"]);
  act(() => setTheme("dark"));
  expect([result.current, document.documentElement.dataset["theme"]]).toEqual(["dark", "dark"]);
  delete document.documentElement.dataset["theme"];
  applyTheme();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});
