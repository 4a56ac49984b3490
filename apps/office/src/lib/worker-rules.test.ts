import { expect, it } from "vitest";
import { isCheckInRequest } from "./worker-rules.ts";

it.each([
  "/api/office/session",
  "/api/office/editions",
  "/api/office/editions/2026-1",
  "/api/office/editions/2026-1/check-in/attendees",
  "/api/office/editions/2026-1/check-in/check-ins",
])("caches %s for check-in", (pathname) => {
  expect(isCheckInRequest({ pathname })).toBe(true);
});

it.each([
  "/api/office/editions/2026-1/people",
  "/api/office/editions/2026-1/people/7/data",
  "/api/office/editions/2026-1/travel/requests",
  "/api/office/events",
  "/api/public/myprofile/landing",
])("does not cache %s", (pathname) => {
  expect(isCheckInRequest({ pathname })).toBe(false);
});
