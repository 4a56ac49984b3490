import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { applyTheme, chooseTheme } from "./theme.ts";
import { useTheme } from "./use-theme.ts";

test("a theme that was chosen is drawn at once, and again after a reload", () => {
  const { result } = renderHook(useTheme);
  applyTheme();
  expect([result.current, document.documentElement.dataset["theme"]]).toEqual(["system", "system"]);
  act(() => chooseTheme("dark"));
  expect([result.current, document.documentElement.dataset["theme"]]).toEqual(["dark", "dark"]);
  delete document.documentElement.dataset["theme"];
  applyTheme();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});
