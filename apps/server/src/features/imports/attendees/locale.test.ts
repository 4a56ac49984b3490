import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { systemClock } from "../../../lib/clock.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "../../../db/schema/index.ts";
import { createBuilders } from "../../../testing/builders.ts";
import { createTestDatabaseOfLocale, type TestDatabase } from "../../../testing/database.ts";
import { readAttendees } from "../formats/read-attendees.ts";
import { toChunks } from "../../../testing/schedule-files.ts";
import { enqueueContactUpdate } from "../../chat/notify-contacts.ts";
import { createImportsService } from "../imports.service.ts";

const LIST = `external_id,username,email,first_name,last_name,country,position,company,modules,role
1,Żaneta,zaneta@example.test,Żaneta,Żak,PL,Dyrektorka,Instytut,1|2|3,guest`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabaseOfLocale("C");
});
afterAll(() => database.close());

it("finds an existing account with letters unknown to the database's locale", async () => {
  const build = createBuilders(database);
  const imports = createImportsService(createContentWrite(database, systemClock));
  for (const type of [1, 2]) {
    const { year } = await build.insertEdition({ year: 2026, type });
    const target = { edition: { year, type }, skipBad: false };
    await imports.loadAttendees(TESTER, await readAttendees(toChunks(LIST)), target, {
      dryRun: false,
      enqueueContactUpdate,
    });
  }
  expect(await database.db.$count(account)).toBe(1);
});
