import { afterEach, expect, it } from "vitest";
import { readLanguage, storeLanguage } from "./language.ts";

afterEach(() => history.replaceState(null, "", "/office"));

it("follows the link of an e-mail once, then the selected language", () => {
  storeLanguage("en");
  history.replaceState(null, "", "/office/2026-1?language=pl&tab=a");
  expect(readLanguage()).toBe("pl");
  expect(location.search).toBe("?tab=a");
  storeLanguage("en");
  expect(readLanguage()).toBe("en");
});
