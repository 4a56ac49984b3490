import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";

type Text = string | { pl: string; en: string };
type ContentPanel = {
  session: string;
  kind?: "cultural" | "special" | "slot";
  title: Text;
  content?: Text;
  start: string;
  end: string;
  room?: string;
  partOf?: string;
  people?: { person: string; role: number }[];
};
type Person = { external_id: string; country: string; hotel: string; biography: string };

const FOLDER = dirname(fileURLToPath(import.meta.resolve("@foyer/demo/files/common.json")));
const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Content;

const { sessions: panels } = read<{ sessions: ContentPanel[] }>("2026-programme.json");
const people: Person[] = parse(readFileSync(join(FOLDER, "2026-people.csv")), { columns: true });
const debates = panels.filter(({ kind }) => kind === undefined);

const overlap = (a: ContentPanel, b: ContentPanel) => a.start < b.end && b.start < a.end;
const pairs = <Value>(list: readonly Value[]): [Value, Value][] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b): [Value, Value] => [a, b]));

/** Paths of the texts that a file contains in one language only. */
const listUntranslated = (value: unknown, path = ""): string[] => {
  if (typeof value !== "object" || value === null) return [];
  const { pl, en } = value as { pl?: unknown; en?: unknown };
  if (pl !== undefined || en !== undefined) return pl && en && pl !== en ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    listUntranslated(inner, `${path}/${name}`),
  );
};

describe("the files of the demo", () => {
  it("contain every text in both languages", () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
    expect(files.length).toBeGreaterThan(8);
    expect(files.flatMap((file) => listUntranslated(read(file), file))).toEqual([]);
    const titles = panels.filter(({ title }) => typeof title === "string");
    expect(titles.map(({ title }) => title)).toEqual([]);
  });

  it("are small, including pictures", () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
    const sizes = files.map((file) => statSync(join(FOLDER, file)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1.5 * 1024 ** 2);
  });

  it("contain at least 400 people from 30 countries, in ten hotels", () => {
    expect(people.length).toBeGreaterThanOrEqual(400);
    expect(new Set(people.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30);
    expect(new Set(people.map(({ hotel }) => hotel).filter(Boolean)).size).toBe(10);
    const describedCount = people.filter(({ biography }) => biography !== "").length;
    expect(describedCount).toBeGreaterThan(people.length / 4);
  });
});

describe("the programme of the demo", () => {
  it("has at least 120 panels on three days, and panels of the other kinds", () => {
    expect(debates.length).toBeGreaterThanOrEqual(120);
    expect(new Set(debates.map(({ start }) => start.slice(0, 10))).size).toBe(3);
    for (const kind of ["cultural", "special", "slot"]) {
      expect(panels.filter((panel) => panel.kind === kind).length).toBeGreaterThan(8);
    }
  });

  it("has no room with two panels at the same time", () => {
    const clashes = pairs(panels.filter(({ room }) => room)).filter(
      ([a, b]) =>
        a.room === b.room && a.partOf !== b.session && b.partOf !== a.session && overlap(a, b),
    );
    expect(clashes.map(([a, b]) => [a.title, b.title])).toEqual([]);
  });

  it("has no speaker on two panels at the same time", () => {
    const assignments = panels
      .filter(({ partOf }) => partOf === undefined)
      .flatMap((panel) => (panel.people ?? []).map(({ person }) => ({ person, panel })));
    const clashes = pairs(assignments).filter(
      ([a, b]) => a.person === b.person && a.panel !== b.panel && overlap(a.panel, b.panel),
    );
    expect(clashes.map(([a, b]) => [a.person, a.panel.title, b.panel.title])).toEqual([]);
  });

  it("uses all roles, with anna on each day", () => {
    const roles = debates.flatMap((panel) => (panel.people ?? []).map(({ role }) => role));
    expect(new Set(roles)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    const annasPanels = debates.filter((panel) =>
      panel.people?.some(({ person }) => person === "demo:anna"),
    );
    expect(new Set(annasPanels.map(({ start }) => start.slice(0, 10))).size).toBe(3);
  });

  it("has a running panel at every minute of today, and past, running and future events", () => {
    const minute = (minuteOfDay: number) =>
      new Date(Date.UTC(2026, 8, 2, 0, minuteOfDay)).toISOString().slice(0, 16).replace("T", " ");
    const visiblePanels = panels.filter(({ kind }) => kind !== "slot");
    const isIdle = (minuteOfDay: number) =>
      !visiblePanels.some(
        ({ start, end }) => start <= minute(minuteOfDay) && minute(minuteOfDay) < end,
      );
    const day = Array.from({ length: 20 * 60 }, (_, minuteOfDay) => 4 * 60 + minuteOfDay);
    expect(day.filter(isIdle).map(minute)).toEqual([]);
    const cultural = panels.filter(
      ({ kind, start }) => kind === "cultural" && start.startsWith("2026-09-02"),
    );
    const noon = "2026-09-02 14:00";
    expect(cultural.some(({ end }) => end < noon)).toBe(true);
    expect(cultural.some(({ start }) => start > noon)).toBe(true);
    expect(cultural.some(({ start, end }) => start <= noon && noon <= end)).toBe(true);
  });
});
