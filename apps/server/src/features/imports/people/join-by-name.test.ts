import { TESTER } from "../../../testing/writes.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { hasDiffs } from "../row-counts.ts";
import { createTestDatabase } from "../../../testing/database.ts";
import { ANNA, JAN, openTwoFiles } from "../../../testing/imports/two-files.ts";

const { imports, loadSchedule, loadList, join, listRoles, readEverything } = openTwoFiles(
  await createTestDatabase(),
);

describe("people of one name", () => {
  beforeEach(async () => {
    const persons = [
      { id: 7, public_name: "ANNA GORSKA" },
      { id: 8, public_name: "Jan Dolny" },
      { id: 9, public_name: "Ewa Obca" },
    ];
    await loadSchedule(persons);
    await loadList([
      ANNA.replace("Anna Maria,Górska", "Górska,Anna"),
      JAN,
      JAN.replace("2,jan,", "3,janek,"),
    ]);
  });
  const listPairs = async () =>
    (await join([])).left.map(({ speaker, person, isAmbiguous }) => ({
      speaker: speaker.name,
      person: person.externalId,
      isAmbiguous,
    }));

  test("are listed with what tells them apart, and nothing is written", async () => {
    const before = await readEverything();
    expect(await listPairs()).toEqual([
      { speaker: "Jan Dolny", person: "2", isAmbiguous: true },
      { speaker: "Jan Dolny", person: "3", isAmbiguous: true },
      { speaker: "ANNA GORSKA", person: "1", isAmbiguous: false },
    ]);
    expect((await join([])).left[2]).toMatchObject({
      speaker: { sessions: [{ pl: { topic: "Powietrze w górach" } }] },
      person: { text: { en: { company: "Instytut" } } },
    });
    expect(await readEverything()).toEqual(before);
  });

  test("are joined all at once but for ambiguous pairs, and stay so", async () => {
    const { joined, left } = await join([], true);
    expect([joined.length, left.length]).toEqual([1, 2]);
    expect(await listRoles()).toMatchObject([
      { externalId: "1" },
      { externalId: "schedule:id:8" },
      { externalId: "schedule:id:9" },
    ]);
    const persons = [
      { id: 7, public_name: "ANNA GORSKA" },
      { id: 8, public_name: "Jan Dolny" },
      { id: 9, public_name: "Ewa Obca" },
    ];
    expect(hasDiffs((await loadSchedule(persons)).counts)).toBe(false);
    expect((await join([], true)).joined).toEqual([]);
  });

  test("are joined one by one where somebody decides, under keys that stay", async () => {
    const [first, second] = (await join([])).left;
    expect((await join([])).left[0]?.key).toBe(first?.key);
    expect((await join([second?.key ?? ""])).joined).toMatchObject([
      { person: { externalId: "3" } },
    ]);
    await expect(join([first?.key ?? ""])).rejects.toMatchObject({ code: "join-keys-unknown" });
  });

  test("are refused as two people at a time", async () => {
    const [first, second] = (await join([])).left.map(({ key }) => key);
    const before = await readEverything();
    await expect(join([first ?? "", second ?? ""])).rejects.toMatchObject({
      code: "join-keys-clash",
    });
    expect(await readEverything()).toEqual(before);
  });

  test("may be two speakers who are one person", async () => {
    await loadSchedule([
      { id: 7, public_name: "Anna Górska" },
      { id: 70, public_name: "Anna Górska", role: "host" },
    ]);
    const keys = (await join([])).left.map(({ key }) => key);
    expect((await join([], true)).joined).toEqual([]);
    await join(keys);
    expect(await listRoles()).toEqual([
      { externalId: "1", role: 4 },
      { externalId: "1", role: 5 },
    ]);
  });

  test("are not looked for in an edition that is not there", async () => {
    const nowhere = imports.joinPeople(TESTER, { year: 2026, type: 8 }, { keys: [], all: true });
    await expect(nowhere).rejects.toMatchObject({ code: "unknown-edition" });
  });
});
