import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { systemClock } from "../../../lib/clock.ts";
import { routes } from "@foyer/contract";
import { expect, it } from "vitest";
import { readPdf } from "../../../../../../tools/read-pdf.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { inEnglish } from "../../../testing/requests.ts";
import { toChunks, jsonEvent, jsonSchedule } from "../../../testing/schedule-files.ts";
import { readAttendees } from "../formats/read-attendees.ts";
import { readSchedule } from "../formats/read-schedule.ts";
import { enqueueContactUpdate } from "../../chat/notify-contacts.ts";
import { createImportsService } from "../imports.service.ts";

const { test, build } = await openTestApp();

const NAME = { year: 2026, type: 7 };
const LIST = `external_id,username,email,first_name,last_name,modules
1,anna,anna@example.test,Anna,Górska,1
2,jan,jan@example.test,Jan,Dolny,1`;

const PEOPLE = [
  { id: 7, public_name: "Anna Górska", email: "anna@example.test" },
  { id: 8, public_name: "Jan Dolny" },
];

it("own speeches are on the agenda, in the flags and in print after the import of both files", async () => {
  const imports = createImportsService(createContentWrite(test.database, systemClock));
  for (const username of ["anna", "jan"]) await build.insertAccount({ username });
  const target = { edition: NAME, create: true, visible: true };
  const document = await readSchedule(toChunks(jsonSchedule([jsonEvent({ persons: PEOPLE })])));
  await imports.loadSchedule(TESTER, document, target, { dryRun: false });
  const list = await readAttendees(toChunks(LIST));
  const [anna, jan] = [await test.logIn("anna"), await test.logIn("jan")];
  const query = inEnglish(NAME);
  const listMine = async (token: string) =>
    (await test.get(routes.agenda.mine, { query, token })).items.map(({ isMine }) => isMine);

  await imports.loadAttendees(
    TESTER,
    list,
    { edition: NAME, skipBad: false },
    { dryRun: false, enqueueContactUpdate },
  );
  expect([await listMine(anna), await listMine(jan)]).toEqual([[true], []]);

  await imports.mergePeople(TESTER, NAME, { keys: [], all: true });
  expect(await listMine(jan)).toEqual([true]);
  const [item] = await test.get(routes.panels.list, { query });
  expect(await test.get(routes.agenda.flags, { query: NAME, token: jan })).toMatchObject({
    mine: [item?.id],
  });
  const printed = await test.call(routes.agenda.printMine, { query, token: jan });
  expect((await readPdf(printed.rawPayload)).pages.join(" ")).toContain("Powietrze w górach");
});
