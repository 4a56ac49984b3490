import { describe, expect, test } from "vitest";
import { account } from "../../../db/schema/index.ts";
import { hasDiffs } from "../row-counts.ts";
import { createTestDatabase } from "../../../testing/database.ts";
import { ANNA, JAN, NAME, openFilePairs, SPEAKER } from "../../../testing/imports/file-pairs.ts";

const {
  database,
  build,
  edition,
  loadSchedule,
  loadList,
  merge,
  listAttendees,
  listRoles,
  getPanelId,
  readEverything,
} = openFilePairs(await createTestDatabase());

describe("a speaker and a person of the list with one e-mail address", () => {
  const orders: [string, (() => Promise<unknown>)[]][] = [
    ["the schedule first", [() => loadSchedule([SPEAKER]), () => loadList([ANNA])]],
    ["the list first", [() => loadList([ANNA]), () => loadSchedule([SPEAKER])]],
  ];

  test.each(orders)("become one row, %s", async (_, loads) => {
    for (const load of loads) await load();
    expect(await listAttendees()).toMatchObject([
      {
        externalId: "1",
        firstName: "Anna Maria",
        emailHash: null,
        text: { en: { company: "Instytut" }, pl: { description: "<p>Bada powietrze.</p>" } },
      },
    ]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
  });

  test.each(orders)(
    "stay one when both files are loaded again, without changes, %s",
    async (_, loads) => {
      for (const load of loads) await load();
      const before = await readEverything();
      for (const { counts } of [await loadSchedule([SPEAKER]), await loadList([ANNA])]) {
        expect(hasDiffs(counts)).toBe(false);
      }
      expect(await readEverything()).toEqual(before);
    },
  );

  test("stay one in a newer schedule without addresses, which updates role and description", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    await loadSchedule([{ id: 7, public_name: "A. Górska", biography: "Mierzy.", role: "host" }]);
    expect(await listAttendees()).toMatchObject([
      { externalId: "1", firstName: "Anna Maria", text: { pl: { description: "<p>Mierzy.</p>" } } },
    ]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 5 }]);
  });

  test("stay one when the speaker is temporarily missing from the schedule", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    expect(await listRoles()).toEqual([{ externalId: "schedule:id:8", role: 4 }]);
    await loadSchedule([{ id: 7, public_name: "Anna Górska" }]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
    expect(await listAttendees()).toHaveLength(1);
  });

  test("become one when the schedule changes the speaker's id", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    await loadSchedule([{ ...SPEAKER, id: 70 }]);
    expect(await listAttendees()).toMatchObject([{ externalId: "1" }]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
  });

  test("stay apart if several speakers or several people have the address", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER, { ...SPEAKER, id: 8, public_name: "Jan Dolny" }]);
    expect(await listAttendees()).toHaveLength(3);
    await loadSchedule([SPEAKER]);
    expect(await listAttendees()).toHaveLength(1);
    await database.truncate();
    await build.insertEdition(NAME);
    await loadList([ANNA, JAN]);
    await database.db.update(account).set({ email: "anna@example.test" });
    await loadSchedule([SPEAKER]);
    expect(await listAttendees()).toHaveLength(3);
  });

  test("stay apart in another edition, and store no address", async () => {
    await loadSchedule([SPEAKER]);
    const other = await build.insertEdition();
    const { id } = await build.insertAccount({ email: "anna@example.test" });
    await build.insertAttendee(other.id, { accountId: id });
    await loadList([JAN]);
    expect(await listAttendees()).toHaveLength(3);
    const stored = JSON.stringify(await listAttendees());
    expect(stored).toContain("emailHash");
    expect(stored).not.toMatch(/anna@/i);
  });

  test("are merged once by two concurrent imports", async () => {
    await loadSchedule([{ id: 7, public_name: "Anna Górska" }]);
    await loadList([ANNA]);
    await Promise.all([loadSchedule([SPEAKER]), loadList([ANNA, JAN]), merge([], true), merge([])]);
    expect(await listAttendees()).toMatchObject([{ externalId: "1" }, { externalId: "2" }]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
  });
});

describe("a merged speaker", () => {
  test("is merged again by the next import after another row was created", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    const again = await build.insertAttendee(edition.id, { externalId: "schedule:id:7" });
    await build.addSpeaker(await getPanelId(), again.id);
    await loadSchedule([SPEAKER]);
    expect(await listAttendees()).toMatchObject([{ externalId: "1" }]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
  });

  test("is not duplicated by a list that contains the schedule's id", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    await loadList([ANNA.replace("1,", "schedule:id:7,").replace("Instytut", "Uczelnia")]);
    expect(await listAttendees()).toMatchObject([
      { externalId: "1", text: { en: { company: "Uczelnia" } } },
    ]);
  });
});

describe("a role that organisers gave a person", () => {
  test("stays when the schedule no longer contains them, while its own is removed", async () => {
    await loadList([ANNA]);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    const [person] = await listAttendees();
    await build.addSpeaker(await getPanelId(), person?.id ?? 0, 3);
    await loadSchedule([SPEAKER]);
    expect(await listRoles()).toEqual([
      { externalId: "1", role: 3 },
      { externalId: "1", role: 4 },
    ]);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    expect(await listRoles()).toMatchObject([{ externalId: "1", role: 3 }, { role: 4 }]);
  });

  test("stays theirs if the schedule contains the same role", async () => {
    await loadList([ANNA]);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    const [person] = await listAttendees();
    await build.addSpeaker(await getPanelId(), person?.id ?? 0, 4);
    await loadSchedule([SPEAKER]);
    expect(hasDiffs((await loadSchedule([SPEAKER])).counts)).toBe(false);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    expect(await listRoles()).toMatchObject([{ externalId: "1", role: 4 }, { role: 4 }]);
  });
});
