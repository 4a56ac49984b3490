import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ICON_NAMES } from "@foyer/contract/icons";
import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CategoryIcon } from "./CategoryIcon.tsx";

const pathsIn = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);

const renderIcon = async (icon: number | null) => {
  const { container } = render(<CategoryIcon icon={icon} />);
  return waitFor(() => {
    const svg = container.querySelector("svg");
    if (svg === null) throw new Error("The icon has not rendered yet");
    return pathsIn(svg.outerHTML);
  });
};

const inTheSet = (name: string) => {
  const address = import.meta.resolve(`@material-design-icons/svg/filled/${name}.svg`);
  return pathsIn(readFileSync(fileURLToPath(address), "utf8"));
};

test("has one icon for each number of the specification", () => {
  expect(Object.keys(ICON_NAMES)).toHaveLength(67);
});

test.each(Object.entries(ICON_NAMES))("renders icon %s as %s", async (number, name) => {
  expect(await renderIcon(Number(number))).toEqual(inTheSet(name));
});

test("renders a missing icon as info and an unknown number as a notification", async () => {
  expect(await renderIcon(null)).toEqual(inTheSet("info"));
  expect(await renderIcon(5)).toEqual(inTheSet("notifications"));
});
