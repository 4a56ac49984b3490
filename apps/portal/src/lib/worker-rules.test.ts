import { expect, it } from "vitest";
import {
  drawnAddressOf,
  isForAll,
  isPictureFile,
  isPictureThatChanges,
  mayBeKept,
  NOT_OUR_PAGES,
} from "./worker-rules.ts";

it.each([
  ["/", true],
  ["/panels/details/12", true],
  ["/panels?search=v1.5", true],
  ["/officers", true],
  ["/office", false],
  ["/office/hotels/3", false],
  ["/office?edition=1", false],
  ["/api/docs/", false],
  ["/api/public/panels/details.ics?id=1", false],
  ["/readyz", false],
  ["/licences.txt", false],
])("the worker opens %s: %s", (address, isOurs) => {
  expect(NOT_OUR_PAGES.every((pattern) => !pattern.test(address))).toBe(isOurs);
});

it.each([
  ["/", false, "/?language=pl&edition=2026-1"],
  // My Forum is another page to who is logged in.
  ["/", true, undefined],
  ["/panels", true, "/panels?language=pl&edition=2026-1"],
  ["/panels?day=2026-11-26", true, "/panels?day=2026-11-26&language=pl&edition=2026-1"],
  ["/panels/details/12", false, "/panels/details/12?language=pl&edition=2026-1"],
  // What is searched for, or whose window is open, no server draws.
  ["/panels?search=energy", false, undefined],
  ["/information?edition=2025-1", false, undefined],
  ["/chat", true, undefined],
  ["/panels/details/zero", false, undefined],
])("the server draws %s, logged in %s, at %s", (address, isLoggedIn, drawn) => {
  const reader = { language: "pl", edition: "2026-1", isLoggedIn };
  expect(drawnAddressOf(new URL(address, "https://foyer.example"), reader)).toBe(drawn);
});

const answer = (status: number, cacheControl: string) =>
  new Response("", { status, headers: { "cache-control": cacheControl } });

it.each([
  [answer(200, "public, max-age=31536000"), true],
  // The file of a conversation, or of a hidden edition.
  [answer(200, "private, no-cache"), false],
  [answer(404, "public, no-cache"), false],
  [new Response(""), false],
])("an answer is kept for whoever comes next only when it is for all", (response, isKept) => {
  expect(isForAll(response)).toBe(isKept);
});

it("keeps nothing of what is seen in a preview", () => {
  expect(mayBeKept(answer(200, "no-store"))).toBe(false);
  expect(mayBeKept(answer(200, "private, no-cache"))).toBe(true);
});

it("keeps pictures, not downloads", () => {
  const file = { pathname: "/api/files/download" };
  const avatar = { pathname: "/api/files/download/avatar" };
  const icon = { pathname: "/api/files/download/thematic-path" };
  expect(isPictureFile({ destination: "image" }, file)).toBe(true);
  expect(isPictureFile({ destination: "" }, file)).toBe(false);
  expect(isPictureFile({ destination: "image" }, avatar)).toBe(false);
  expect(isPictureThatChanges({ destination: "image" }, avatar)).toBe(true);
  expect(isPictureThatChanges({ destination: "image" }, icon)).toBe(true);
  expect(isPictureThatChanges({ destination: "document" }, avatar)).toBe(false);
});
