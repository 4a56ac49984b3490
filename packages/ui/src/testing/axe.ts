import axe from "axe-core";
import { expect } from "vitest";

/**
 * Fails on any accessibility violation in the document. jsdom computes no colours, so contrast is not
 * checked.
 */
export const expectAccessible = async (container: Element = document.body): Promise<void> => {
  const { violations } = await axe.run(container, {
    rules: { "color-contrast": { enabled: false } },
  });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found).toEqual([]);
};
