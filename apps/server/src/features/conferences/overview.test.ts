import { officeRoutes, type Overview, type FailingJob } from "@foyer/contract/office/index";
import { routes } from "@foyer/contract";
import { expect, it, vi } from "vitest";
import { recreationalEvent, transportRequest } from "../../db/schema/index.ts";
import { editionParam, enterAs, enterOffice } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });

it("counts open tasks and logins per day", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "viewer");
  const { id: editionId } = edition;
  const text = { en: { title: "Walk" } };
  const startsAt = new Date("2026-09-01T18:00:00Z");
  await test.db.insert(recreationalEvent).values([
    { editionId, startsAt, text, limit: 0 },
    { editionId, startsAt, text, limit: 5 },
  ]);
  const login = await build.insertAccount();
  const person = await build.insertAttendee(edition.id, { accountId: login.id });
  const leg = { optionId: 1, hour: "10:00", at: "2026-09-01T08:00:00Z", number: null };
  const arrival = { ...leg, fromCity: null, accompanyingPerson: null };
  await test.db.insert(transportRequest).values({ attendeeId: person.id, arrival });
  const cancelled = await build.insertAttendee(edition.id);
  await test.db.insert(transportRequest).values({
    attendeeId: cancelled.id,
    arrival,
    departure: arrival,
    cancelledLegs: { arrival: "" },
  });
  const form = { username: login.username, password: "correct horse" };
  await test.call(routes.auth.token, { body: form });

  const response = await call(officeRoutes.overview.get, { params: editionParam(edition) });
  const overview = response.json<Overview>();
  expect(overview).toMatchObject({ fullEvents: 1, unconfirmedTransport: 2 });
  expect(overview.logins).toHaveLength(14);
});

it("shows owners failing jobs with error and next attempt, and retries or cancels them", async () => {
  const owner = await build.insertAccount({ isOwner: true });
  const { call } = await enterOffice(test, owner.username);
  const { list, retry, stop } = officeRoutes.jobs;
  await test.database.jobs.executeSql(
    `insert into pgboss.job (name, state, retry_count, output) select name, 'failed', 20,
      '{"error": "Error ECONNREFUSED"}' from pgboss.queue where name = 'credentials'`,
    [],
  );
  const read = async () => (await call(list)).json<{ items: FailingJob[] }>().items;
  const [job] = await read();
  expect(job).toMatchObject({ state: "failed", attempts: 21, error: "Error ECONNREFUSED" });
  const params = { id: job?.id ?? "" };
  expect((await call(retry, { params })).statusCode).toBe(200);
  await vi.waitFor(async () => expectProblem(await call(stop, { params }), "not-found"));
});
