import { expect, it } from "vitest";
import {
  isPublic,
  isPictureFile,
  isMutablePicture,
  isCacheable,
  NON_PORTAL_PATHS,
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
])("the worker handles %s: %s", (address, isPortalPage) => {
  expect(NON_PORTAL_PATHS.every((pattern) => !pattern.test(address))).toBe(isPortalPage);
});

const buildResponse = (status: number, cacheControl: string) =>
  new Response("", { status, headers: { "cache-control": cacheControl } });

it.each([
  [buildResponse(200, "public, max-age=31536000"), true],
  // File of a conversation, or of a hidden edition.
  [buildResponse(200, "private, no-cache"), false],
  [buildResponse(404, "public, no-cache"), false],
  [new Response(""), false],
])("caches a response for the next person only if it is public", (response, expected) => {
  expect(isPublic(response)).toBe(expected);
});

it("caches nothing of a preview", () => {
  expect(isCacheable(buildResponse(200, "no-store"))).toBe(false);
  expect(isCacheable(buildResponse(200, "private, no-cache"))).toBe(true);
});

it("caches pictures, not downloads", () => {
  const file = { pathname: "/api/files/download" };
  const avatar = { pathname: "/api/files/download/avatar" };
  const icon = { pathname: "/api/files/download/thematic-path" };
  expect(isPictureFile({ destination: "image" }, file)).toBe(true);
  expect(isPictureFile({ destination: "" }, file)).toBe(false);
  expect(isPictureFile({ destination: "image" }, avatar)).toBe(false);
  expect(isMutablePicture({ destination: "image" }, avatar)).toBe(true);
  expect(isMutablePicture({ destination: "image" }, icon)).toBe(true);
  expect(isMutablePicture({ destination: "document" }, avatar)).toBe(false);
});
