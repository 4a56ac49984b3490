import { expect, test } from "vitest";
import { createSpacing } from "./create-spacing.ts";

test("accepts positions that are far enough from all accepted ones", () => {
  const isFree = createSpacing(24);
  const circle = Array.from({ length: 61 }, (_, index) => {
    const angle = (index / 60) * 2 * Math.PI;
    return { x: -10 + 90 * Math.cos(angle), y: 30 + 60 * Math.sin(angle) };
  });
  const accepted = circle.filter(isFree);
  expect(accepted.length).toBeGreaterThan(10);
  const distances = accepted.flatMap((one, index) =>
    accepted.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(24);
  for (const position of circle) {
    const gaps = accepted.map((other) => Math.hypot(other.x - position.x, other.y - position.y));
    expect(Math.min(...gaps)).toBeLessThan(24);
  }
});
