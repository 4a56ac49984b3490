import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";

type Text = string | { pl: string; en: string };
type Session = {
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

const { sessions } = read<{ sessions: Session[] }>("2026-programme.json");
const people: Person[] = parse(readFileSync(join(FOLDER, "2026-people.csv")), { columns: true });
const panels = sessions.filter(({ kind }) => kind === undefined);

const overlap = (a: Session, b: Session) => a.start < b.end && b.start < a.end;
const pairs = <Value>(list: readonly Value[]): [Value, Value][] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b): [Value, Value] => [a, b]));

/** The texts of a file that are said in one language alone, by their paths. */
const listUntranslated = (value: unknown, path = ""): string[] => {
  if (typeof value !== "object" || value === null) return [];
  const { pl, en } = value as { pl?: unknown; en?: unknown };
  if (pl !== undefined || en !== undefined) return pl && en && pl !== en ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    listUntranslated(inner, `${path}/${name}`),
  );
};

describe("the files of the demo", () => {
  it("say everything in both languages", () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
    expect(files.length).toBeGreaterThan(8);
    expect(files.flatMap((file) => listUntranslated(read(file), file))).toEqual([]);
    const titles = sessions.filter(({ title }) => typeof title === "string");
    expect(titles.map(({ title }) => title)).toEqual([]);
  });

  it("take little room, pictures included", () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
    const sizes = files.map((file) => statSync(join(FOLDER, file)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1.5 * 1024 ** 2);
  });

  it("have 400 people from thirty countries and more, most of whom stay in one of ten hotels", () => {
    expect(people.length).toBeGreaterThanOrEqual(400);
    expect(new Set(people.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30);
    expect(new Set(people.map(({ hotel }) => hotel).filter(Boolean)).size).toBe(10);
    const described = people.filter(({ biography }) => biography !== "").length;
    expect(described).toBeGreaterThan(people.length / 4);
  });
});

describe("the programme of the demo", () => {
  it("has 120 panels and more over three days, and items of the other kinds", () => {
    expect(panels.length).toBeGreaterThanOrEqual(120);
    expect(new Set(panels.map(({ start }) => start.slice(0, 10))).size).toBe(3);
    for (const kind of ["cultural", "special", "slot"]) {
      expect(sessions.filter((one) => one.kind === kind).length).toBeGreaterThan(8);
    }
  });

  it("puts no two sessions into one room at once", () => {
    const clashes = pairs(sessions.filter(({ room }) => room)).filter(
      ([a, b]) =>
        a.room === b.room && a.partOf !== b.session && b.partOf !== a.session && overlap(a, b),
    );
    expect(clashes.map(([a, b]) => [a.title, b.title])).toEqual([]);
  });

  it("seats nobody on two panels at once", () => {
    const seated = sessions
      .filter(({ partOf }) => partOf === undefined)
      .flatMap((one) => (one.people ?? []).map(({ person }) => ({ person, one })));
    const clashes = pairs(seated).filter(
      ([a, b]) => a.person === b.person && a.one !== b.one && overlap(a.one, b.one),
    );
    expect(clashes.map(([a, b]) => [a.person, a.one.title, b.one.title])).toEqual([]);
  });

  it("has all roles, and anna on each of the days", () => {
    const roles = panels.flatMap((one) => (one.people ?? []).map(({ role }) => role));
    expect(new Set(roles)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    const hers = panels.filter((one) => one.people?.some(({ person }) => person === "demo:anna"));
    expect(new Set(hers.map(({ start }) => start.slice(0, 10))).size).toBe(3);
  });

  it("has something under way at every minute of today, and events that ended, go on and come", () => {
    const minute = (at: number) =>
      new Date(Date.UTC(2026, 8, 2, 0, at)).toISOString().slice(0, 16).replace("T", " ");
    const shown = sessions.filter(({ kind }) => kind !== "slot");
    const isIdle = (at: number) =>
      !shown.some(({ start, end }) => start <= minute(at) && minute(at) < end);
    const day = Array.from({ length: 20 * 60 }, (_, at) => 4 * 60 + at);
    expect(day.filter(isIdle).map(minute)).toEqual([]);
    const cultural = sessions.filter(
      ({ kind, start }) => kind === "cultural" && start.startsWith("2026-09-02"),
    );
    const noon = "2026-09-02 14:00";
    expect(cultural.some(({ end }) => end < noon)).toBe(true);
    expect(cultural.some(({ start }) => start > noon)).toBe(true);
    expect(cultural.some(({ start, end }) => start <= noon && noon <= end)).toBe(true);
  });
});
