import { expect, it } from "vitest";
import { isForDesk } from "./worker-rules.ts";

it.each([
  "/api/office/session",
  "/api/office/editions",
  "/api/office/editions/2026-1",
  "/api/office/editions/2026-1/door/guests",
  "/api/office/editions/2026-1/door/check-ins",
])("keeps for a desk %s", (pathname) => {
  expect(isForDesk({ pathname })).toBe(true);
});

it.each([
  "/api/office/editions/2026-1/people",
  "/api/office/editions/2026-1/people/7/data",
  "/api/office/editions/2026-1/travel/requests",
  "/api/office/events",
  "/api/public/myprofile/landing",
])("does not keep %s", (pathname) => {
  expect(isForDesk({ pathname })).toBe(false);
});
