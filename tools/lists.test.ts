import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LISTS } from "./lists.ts";
import { ROOT } from "./run.ts";

const listAt = (path: string) => {
  const list = LISTS.find((one) => one.path === path);
  if (list === undefined) throw new Error(`${path} is no list`);
  return list;
};

describe("the written lists", () => {
  it("merge without conflicts", () => {
    const attributes = readFileSync(join(ROOT, ".gitattributes"), "utf8");
    const lacking = LISTS.filter(({ path }) => !attributes.includes(`${path} merge=union`));
    expect(lacking).toEqual([]);
  });

  it("make an address of a page's path, with its ids as parameters", () => {
    const { describe: describeAddress } = listAt("apps/portal/src/lib/page-addresses.ts");
    const source = { from: "../pages/trip-stop/trip-stop.page.ts", noun: "tripStop" };
    const addressOf = (path: string) =>
      describeAddress({ ...source, content: `definePage({\n  path: "${path}",\n` });
    expect(addressOf("/trips")).toBe('export const tripStop = () => "/trips";');
    expect(addressOf("/trips/$id")).toBe("export const tripStop = (id: number) => `/trips/${id}`;");
  });

  it("refuse a page that states no path", () => {
    const { describe: describeAddress } = listAt("apps/portal/src/lib/page-addresses.ts");
    expect(() => describeAddress({ from: "./x.page.ts", noun: "x", content: "" })).toThrow(/path/);
  });
});
