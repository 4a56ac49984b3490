import type { Route } from "@foyer/contract";
import { routes } from "@foyer/contract";
import {
  type CreatedToken,
  officeRoutes,
  resourceRoutes,
  type Role,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { apiToken } from "../../db/schema/index.ts";
import {
  createOfficeClient,
  editionParam,
  enterAs,
  versionOf,
} from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { list, create, revoke } = officeRoutes.tokens;

/** Client that sends a token, without a cookie and from another site. */
const createApiClient = (token: string) => {
  const client = createOfficeClient(test, null);
  const headers = { authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" };
  return {
    call: (route: Route, input: Parameters<typeof client.call>[1] = {}) =>
      client.call(route, { ...input, headers }),
  };
};

/** Creates an edition with an admin and an API client in a role. */
const prepare = async (role: Role) => {
  const edition = await build.insertEdition();
  const other = await build.insertEdition();
  const params = editionParam(edition);
  const admin = await enterAs(test, build, edition.id, "admin");
  const body = { name: "Website", role };
  const response = await admin.call(create, { params, body });
  expect(response.statusCode).toBe(201);
  const created = response.json<CreatedToken>();
  return { edition, other, params, admin, created, apiClient: createApiClient(created.token) };
};

describe("a token", () => {
  it("is shown once, and stored as a hash only", async () => {
    const { params, admin, created } = await prepare("partners");
    expect(created.token).toMatch(/^foyer_[\w-]{43}$/);
    expect(created).toMatchObject({ name: "Website", createdBy: admin.account.username });
    const listed = await admin.call(list, { params });
    const { token, ...record } = created;
    expect(listed.json()).toEqual({ items: [record], total: 1 });
    const [row] = await test.db.select().from(apiToken).where(eq(apiToken.id, created.id));
    expect(JSON.stringify(row)).not.toContain(token.slice("foyer_".length));
    expect((await admin.call(officeRoutes.history.all, { params })).body).not.toContain(token);
  });

  it("and roles appear in the history without values for viewers and API clients", async () => {
    const { edition, params, admin, apiClient } = await prepare("admin");
    const newRole = { username: "ola", email: "ola@forum.example", role: "travel" };
    await admin.call(officeRoutes.roles.create, { params, body: newRole });
    const viewer = await enterAs(test, build, edition.id, "viewer");
    for (const reader of [viewer, apiClient]) {
      const response = await reader.call(officeRoutes.history.all, { params });
      expect(response.json()).toMatchObject({
        items: [
          { resource: "roles", title: null, after: null },
          { resource: "tokens", title: null, after: null },
        ],
      });
      expect(response.body).not.toMatch(/Website|ola|travel/);
    }
    const seen = await admin.call(officeRoutes.history.all, { params });
    expect(seen.json()).toMatchObject({ items: [{ title: "ola" }, { title: "Website" }] });
  });

  it("has the rights of its role in its edition, from any origin and without a cookie", async () => {
    const { params, other, apiClient } = await prepare("partners");
    const body = { name: { en: "Kora" } };
    expect((await apiClient.call(resourceRoutes.trades.create, { params, body })).statusCode).toBe(
      201,
    );
    const listed = await apiClient.call(resourceRoutes.trades.list, { params });
    expect(listed.json()).toMatchObject({ items: [{ name: { en: "Kora" } }] });
    const rejected = await apiClient.call(resourceRoutes.hotels.create, { params, body });
    expectProblem(rejected, "forbidden");
    expectProblem(await apiClient.call(officeRoutes.reports.list, { params }), "forbidden");
    const otherRequest = { params: editionParam(other) };
    expectProblem(await apiClient.call(resourceRoutes.trades.list, otherRequest), "not-found");
    const editions = await apiClient.call(officeRoutes.editions.list);
    expect(editions.json()).toMatchObject({ items: [{ ...params, role: "partners" }], total: 1 });
  });

  it("reads no personal fields that its role cannot see", async () => {
    const { edition, params, apiClient } = await prepare("viewer");
    const { id } = await build.insertAttendee(edition.id, { firstName: "Wanda" });
    const { get } = resourceRoutes.people;
    const read = await apiClient.call(get, { params: { ...params, id } });
    expect(read.statusCode).toBe(200);
    expect(read.body).not.toContain("Wanda");
  });

  it("cannot use routes for owners, sessions, roles, tokens or the portal", async () => {
    const { edition, params, admin, created, apiClient } = await prepare("admin");
    const { session, editions, owners, roles, events } = officeRoutes;
    for (const route of [
      session.get,
      session.logOut,
      editions.create,
      owners.list,
      roles.list,
      list,
    ]) {
      expectProblem(await apiClient.call(route, { params }), "forbidden");
    }
    expectProblem(await apiClient.call(events.open, { query: params }), "forbidden");
    const body = { name: "Another", role: "admin" };
    expectProblem(await apiClient.call(create, { params, body }), "forbidden");
    const newRole = { username: "ola", email: "ola@forum.example", role: "viewer" };
    await admin.call(roles.create, { params, body: newRole });
    const history = await admin.call(officeRoutes.history.all, { params });
    const [{ id: entry } = { id: 0 }] = history.json<{ items: { id: number }[] }>().items;
    const undone = await apiClient.call(officeRoutes.history.undo, {
      params: { ...params, entry },
    });
    expectProblem(undone, "forbidden");
    const response = await test.call(routes.attendees.list, {
      query: inEnglish(edition),
      token: created.token,
    });
    expectProblem(response, "session-ended");
  });

  it("ends immediately when it is revoked, and at its expiry", async () => {
    const { params, admin, created, apiClient } = await prepare("viewer");
    const read = () => apiClient.call(resourceRoutes.trades.list, { params });
    expect((await read()).statusCode).toBe(200);
    const at = { params: { ...params, id: created.id } };
    expect((await admin.call(revoke, at)).statusCode).toBe(200);
    expectProblem(await read(), "token-ended");
    expectProblem(await admin.call(revoke, at), "not-found");

    const endsAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
    const shortToken = { name: "Screen", role: "viewer", endsAt };
    const expiring = (await admin.call(create, { params, body: shortToken })).json<CreatedToken>();
    const readLate = () =>
      createApiClient(expiring.token).call(resourceRoutes.trades.list, { params });
    expect((await readLate()).statusCode).toBe(200);
    test.clock.set(endsAt);
    expectProblem(await readLate(), "token-ended");
    const past = { name: "Late", role: "viewer", endsAt: "2020-01-01T00:00:00Z" };
    const rejected = await admin.call(create, { params, body: past });
    expectProblem(rejected, "validation-failed", ["endsAt"]);
    expectProblem(await createApiClient("foyer_nothing").call(list, { params }), "token-ended");
  });

  it("belongs to its edition", async () => {
    const { created, other } = await prepare("viewer");
    const admin = await enterAs(test, build, other.id, "admin");
    const params = editionParam(other);
    expect((await admin.call(list, { params })).json()).toEqual({ items: [], total: 0 });
    expectProblem(await admin.call(revoke, { params: { ...params, id: created.id } }), "not-found");
  });

  it("shows its last use, to a minute", async () => {
    const { params, admin, apiClient } = await prepare("viewer");
    const usedAt = async () =>
      (await admin.call(list, { params })).json<{ items: CreatedToken[] }>().items[0]?.usedAt;
    expect(await usedAt()).toBeNull();
    await apiClient.call(resourceRoutes.trades.list, { params });
    const first = await usedAt();
    expect(first).not.toBeNull();
    await apiClient.call(resourceRoutes.trades.list, { params });
    expect(await usedAt()).toBe(first);
  });

  it("is the actor in the history of single requests and runs", async () => {
    const { params, admin, created, apiClient } = await prepare("partners");
    const trade = await apiClient.call(resourceRoutes.trades.create, {
      params,
      body: { name: { en: "Energy" } },
    });
    const { id } = trade.json<{ id: number }>();
    const body = { ids: [id], expected: 1, set: { name: { en: "Power" } } };
    const started = await apiClient.call(resourceRoutes.trades.bulk, { params, body });
    const run = started.json<{ id: string }>();
    await vi.waitFor(async () => {
      const state = await apiClient.call(officeRoutes.runs.get, { params: run });
      expect(state.json()).toMatchObject({ state: "done" });
    }, 5_000);
    await admin.call(revoke, { params: { ...params, id: created.id } });
    const { items } = (await admin.call(officeRoutes.history.all, { params })).json();
    const apiEntry = { actor: { id: null, name: "Website" }, via: "api" };
    expect(items).toMatchObject([
      { action: "delete", resource: "tokens", title: "Website", via: "office" },
      { ...apiEntry, action: "change", resource: "trades" },
      { ...apiEntry, action: "create", resource: "trades" },
      { action: "create", resource: "tokens", title: "Website", via: "office", isUndoable: false },
    ]);
  });

  it("cannot write in an archived edition", async () => {
    const { params, admin, apiClient } = await prepare("partners");
    const trades = resourceRoutes.trades;
    const created = await apiClient.call(trades.create, { params, body: { name: { en: "Oil" } } });
    await admin.call(officeRoutes.editions.archive, { params });
    const { id } = created.json<{ id: number }>();
    const input = {
      params: { ...params, id },
      version: versionOf(created),
      body: { name: { en: "x" } },
    };
    expectProblem(await apiClient.call(trades.change, input), "edition-archived");
  });
});
