import { afterEach, expect, it } from "vitest";
import { acceptLinkLanguage } from "./accept-link-language.ts";
import { SESSION_STORAGE_KEY } from "./session-key.ts";

afterEach(() => history.replaceState(null, "", "/"));

it.each([
  ["?language=pl", '{"token":"a","language":"en"}', { token: "a", language: "pl" }],
  ["?language=pl", null, { language: "pl" }],
  ["?language=pl", "{", { language: "pl" }],
  ["?language=de", '{"language":"en"}', { language: "en" }],
  ["", '{"language":"en"}', { language: "en" }],
])("stores the language of %s beside %s", (search, stored, expected) => {
  if (stored === null) localStorage.removeItem(SESSION_STORAGE_KEY);
  else localStorage.setItem(SESSION_STORAGE_KEY, stored);
  history.replaceState(null, "", `/resetpassword${search}`);
  acceptLinkLanguage();
  expect(JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? "null")).toEqual(expected);
});

it("removes the language from the URL and preserves the rest", () => {
  history.replaceState(null, "", "/resetpassword?username=anna&token=a%2Bb&language=pl#top");
  acceptLinkLanguage();
  expect(location.pathname + location.search + location.hash).toBe(
    "/resetpassword?username=anna&token=a%2Bb#top",
  );
});
