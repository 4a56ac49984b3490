import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ICON_NAMES } from "@foyer/contract/icons";
import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CategoryIcon } from "./CategoryIcon.tsx";

const pathsIn = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);

const drawn = async (icon: number | null) => {
  const { container } = render(<CategoryIcon icon={icon} />);
  return waitFor(() => {
    const svg = container.querySelector("svg");
    if (svg === null) throw new Error("nothing is drawn yet");
    return pathsIn(svg.outerHTML);
  });
};

const inTheSet = (name: string) => {
  const address = import.meta.resolve(`@material-design-icons/svg/filled/${name}.svg`);
  return pathsIn(readFileSync(fileURLToPath(address), "utf8"));
};

test("there are as many icons as the specification numbers", () => {
  expect(Object.keys(ICON_NAMES)).toHaveLength(67);
});

test.each(Object.entries(ICON_NAMES))("icon %s is drawn as %s", async (number, name) => {
  expect(await drawn(Number(number))).toEqual(inTheSet(name));
});

test("no icon is drawn as info, and a number that is not known as a notification", async () => {
  expect(await drawn(null)).toEqual(inTheSet("info"));
  expect(await drawn(5)).toEqual(inTheSet("notifications"));
});
