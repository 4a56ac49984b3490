import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { systemClock } from "../../../lib/clock.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "../../../db/schema/index.ts";
import { createBuilders } from "../../../testing/builders.ts";
import { createTestDatabaseOfLocale, type TestDatabase } from "../../../testing/database.ts";
import { readAttendees } from "../formats/read-attendees.ts";
import { inPieces } from "../../../testing/schedule-files.ts";
import { leaveNoteForPeers } from "../../chat/tell-peers.ts";
import { createImportsService } from "../imports.service.ts";

const LIST = `external_id,username,email,first_name,last_name,country,position,company,modules,role
1,Żaneta,zaneta@example.test,Żaneta,Żak,PL,Dyrektorka,Instytut,1|2|3,guest`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabaseOfLocale("C");
});
afterAll(() => database.close());

it("finds an account again whose letters the database's locale does not know", async () => {
  const build = createBuilders(database);
  const imports = createImportsService(createContentWrite(database, systemClock));
  for (const type of [1, 2]) {
    const { year } = await build.insertEdition({ year: 2026, type });
    const target = { edition: { year, type }, skipBad: false };
    await imports.loadAttendees(TESTER, await readAttendees(inPieces(LIST)), target, {
      dryRun: false,
      leaveNoteForPeers,
    });
  }
  expect(await database.db.$count(account)).toBe(1);
});
