import { TESTER } from "../../../testing/writes.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { hasDiffs } from "../row-counts.ts";
import { createTestDatabase } from "../../../testing/database.ts";
import { ANNA, JAN, openFilePairs } from "../../../testing/imports/file-pairs.ts";

const { imports, loadSchedule, loadList, merge, listRoles, readEverything } = openFilePairs(
  await createTestDatabase(),
);

describe("people with the same name", () => {
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
      JAN.replace("2,jan,jan@", "3,janek,janek@"),
    ]);
  });
  const listPairs = async () =>
    (await merge([])).remaining.map(({ speaker, person, isAmbiguous }) => ({
      speaker: speaker.name,
      person: person.externalId,
      isAmbiguous,
    }));

  test("are listed with distinguishing details, and nothing is written", async () => {
    const before = await readEverything();
    expect(await listPairs()).toEqual([
      { speaker: "Jan Dolny", person: "2", isAmbiguous: true },
      { speaker: "Jan Dolny", person: "3", isAmbiguous: true },
      { speaker: "ANNA GORSKA", person: "1", isAmbiguous: false },
    ]);
    expect((await merge([])).remaining[2]).toMatchObject({
      speaker: { panels: [{ pl: { topic: "Powietrze w górach" } }] },
      person: { text: { en: { company: "Instytut" } } },
    });
    expect(await readEverything()).toEqual(before);
  });

  test("are merged together except ambiguous candidates, and stay merged", async () => {
    const { merged, remaining } = await merge([], true);
    expect([merged.length, remaining.length]).toEqual([1, 2]);
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
    expect((await merge([], true)).merged).toEqual([]);
  });

  test("are merged one by one by stable keys", async () => {
    const [first, second] = (await merge([])).remaining;
    expect((await merge([])).remaining[0]?.key).toBe(first?.key);
    expect((await merge([second?.key ?? ""])).merged).toMatchObject([
      { person: { externalId: "3" } },
    ]);
    await expect(merge([first?.key ?? ""])).rejects.toMatchObject({ code: "merge-keys-unknown" });
  });

  test("are rejected if a speaker would be two people", async () => {
    const [first, second] = (await merge([])).remaining.map(({ key }) => key);
    const before = await readEverything();
    await expect(merge([first ?? "", second ?? ""])).rejects.toMatchObject({
      code: "merge-keys-clash",
    });
    expect(await readEverything()).toEqual(before);
  });

  test("can be two speakers who are one person", async () => {
    await loadSchedule([
      { id: 7, public_name: "Anna Górska" },
      { id: 70, public_name: "Anna Górska", role: "host" },
    ]);
    const keys = (await merge([])).remaining.map(({ key }) => key);
    expect((await merge([], true)).merged).toEqual([]);
    await merge(keys);
    expect(await listRoles()).toEqual([
      { externalId: "1", role: 4 },
      { externalId: "1", role: 5 },
    ]);
  });

  test("are rejected without an edition", async () => {
    const missingEdition = imports.mergePeople(
      TESTER,
      { year: 2026, type: 8 },
      { keys: [], all: true },
    );
    await expect(missingEdition).rejects.toMatchObject({ code: "unknown-edition" });
  });
});
