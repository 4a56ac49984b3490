import {
  type FailingJob,
  officeRoutes,
  type Overview,
  type PublicationSummary,
  type Trends,
} from "@foyer/contract/office/index";
import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { bookmark, recreationalEvent, session, transportRequest } from "../../db/schema/index.ts";
import { editionParam, enterAs, enterOffice } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const ORGANISER = {
  name: "Rowan",
  street: "",
  town: "",
  email: "",
  technicalPartner: null,
  appStoreUrl: null,
  googlePlayUrl: null,
};

const { test, build } = await openTestApp({ withJobs: true });

it("counts open tasks, and the activity of attendees per day", async () => {
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

  const panel = await build.insertPanel(edition.id);
  const createdAt = test.clock.now();
  await test.db.update(session).set({ createdAt }).where(eq(session.accountId, login.id));
  await test.db.insert(bookmark).values({ attendeeId: person.id, panelId: panel.id, createdAt });

  const params = editionParam(edition);
  const overview = (await call(officeRoutes.overview.get, { params })).json<Overview>();
  expect(overview).toMatchObject({ fullEvents: 1, unconfirmedTransport: 2 });
  const trends = (await call(officeRoutes.overview.trends, { params })).json<Trends>();
  expect(trends.logins).toHaveLength(14);
  const sumOf = (trend: Trends["logins"]) => trend.reduce((sum, { count }) => sum + count, 0);
  expect(sumOf(trends.logins)).toBe(1);
  expect(sumOf(trends.bookmarks)).toBe(1);
  expect(sumOf(trends.checkIns)).toBe(0);
});

it("counts the content that a publication shows, and incomplete content", async () => {
  const edition = await build.insertEdition({
    showAgenda: false,
    showAttendees: false,
    text: { en: { name: "Forum", organiser: ORGANISER } },
  });
  const { call } = await enterAs(test, build, edition.id, "viewer");
  await build.insertPanel(edition.id, { text: { en: { topic: "Bridges" } } });
  await build.insertPanel(edition.id, { itemType: 3, text: { en: { topic: "Lunch" } } });
  const hidden = { isHidden: true, day: null, startsAt: null, endsAt: null };
  await build.insertPanel(edition.id, hidden);
  await build.insertAttendee(edition.id, { text: { pl: { position: "Prezes" } } });
  const { id: accountId } = await build.insertAccount();
  await build.insertAttendee(edition.id, { isListed: false, accountId });

  const response = await call(officeRoutes.overview.publication, { params: editionParam(edition) });
  const summary = response.json<PublicationSummary>();
  expect(summary).toMatchObject({
    sessions: 2,
    days: 1,
    sessionsWithoutTime: 1,
    sessionsWithoutRoom: 1,
    people: 2,
    peopleWithAccount: 1,
    listedPeople: 1,
    hasLogo: false,
    hasOrganiser: true,
    hasOrganiserEmail: false,
  });
  expect(summary.missingTranslations).toContainEqual({
    resource: "panels",
    language: "pl",
    count: 2,
  });
  expect(summary.missingTranslations.map(({ resource }) => resource)).not.toContain("people");
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
