import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { run } from "../db/schema/index.ts";
import { createBuilders } from "../testing/builders.ts";
import { createTestDatabase } from "../testing/database.ts";
import { createRunsRepository } from "./runs.repository.ts";

const database = await createTestDatabase();
afterAll(() => database.close());

const rows = Array.from({ length: 3_000 }, (_value, index) => [`Łucja ${index}`, "x".repeat(200)]);
const input = {
  sheets: [
    { name: "A", rows },
    { name: "B", rows: [["1"]] },
  ],
  document: { panels: rows.map(([title]) => ({ title })), people: [] },
  values: { hotel: { $parts: 4 } },
  fileName: "lista.csv",
};

it("reads the stored input of a run, whose long lists are stored in parts", async () => {
  const { id: editionId } = await createBuilders(database).insertEdition({});
  const runs = createRunsRepository(database.db);
  const id = randomUUID();
  await runs.insert({ id, editionId, kind: "import", resource: "people", total: 1, input });

  expect((await runs.findWithInput(id))?.input).toEqual(input);
  expect(await runs.find(id)).not.toHaveProperty("input");
  const parts = sql<number>`jsonb_array_length(${run.input} -> '$parts')`;
  const [stored] = await database.db.select({ parts }).from(run).where(eq(run.id, id));
  expect(stored?.parts).toBeGreaterThan(2);

  await runs.update(id, { input: { notifyNobody: true } });
  expect((await runs.findWithInput(id))?.input).toEqual({ notifyNobody: true });
  expect((await runs.find(id))?.notifiesNobody).toBe(true);
});
