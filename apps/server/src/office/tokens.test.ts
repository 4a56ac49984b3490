import { routes } from "@foyer/contract";
import {
  type MadeToken,
  officeRoutes,
  type OfficeRoute,
  resourceRoutes,
  type Role,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { officeToken } from "../db/schema/index.ts";
import { createOfficeClient, editionParam, enterAs, versionOf } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { list, create, revoke } = officeRoutes.tokens;

/** Calls as a program does: by its token, without a cookie, from wherever it likes. */
const createProgram = (token: string) => {
  const client = createOfficeClient(test, null);
  const headers = { authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" };
  return {
    call: (route: OfficeRoute, input: Parameters<typeof client.call>[1] = {}) =>
      client.call(route, { ...input, headers }),
  };
};

/** An edition, its admin, and a program with a role in it. */
const prepare = async (role: Role) => {
  const edition = await build.insertEdition();
  const other = await build.insertEdition();
  const params = editionParam(edition);
  const admin = await enterAs(test, build, edition.id, "admin");
  const body = { name: "Website", role };
  const response = await admin.call(create, { params, body });
  expect(response.statusCode).toBe(201);
  const made = response.json<MadeToken>();
  return { edition, other, params, admin, made, program: createProgram(made.token) };
};

describe("a token", () => {
  it("is told once, and stored as a digest alone", async () => {
    const { params, admin, made } = await prepare("partners");
    expect(made.token).toMatch(/^foyer_[\w-]{43}$/);
    expect(made).toMatchObject({ name: "Website", createdBy: admin.account.username });
    const listed = await admin.call(list, { params });
    const { token, ...record } = made;
    expect(listed.json()).toEqual({ items: [record], total: 1 });
    const [row] = await test.db.select().from(officeToken).where(eq(officeToken.id, made.id));
    expect(JSON.stringify(row)).not.toContain(token.slice("foyer_".length));
    expect((await admin.call(officeRoutes.history.all, { params })).body).not.toContain(token);
  });

  it("admits to what its role may in its edition, from anywhere and without a cookie", async () => {
    const { params, other, program } = await prepare("partners");
    const body = { name: { en: "Kora" } };
    expect((await program.call(resourceRoutes.trades.create, { params, body })).statusCode).toBe(
      201,
    );
    const listed = await program.call(resourceRoutes.trades.list, { params });
    expect(listed.json()).toMatchObject({ items: [{ name: { en: "Kora" } }] });
    const refused = await program.call(resourceRoutes.hotels.create, { params, body });
    expectProblem(refused, "forbidden");
    expectProblem(await program.call(officeRoutes.reports.list, { params }), "forbidden");
    const elsewhere = { params: editionParam(other) };
    expectProblem(await program.call(resourceRoutes.trades.list, elsewhere), "not-found");
    const editions = await program.call(officeRoutes.editions.list);
    expect(editions.json()).toMatchObject({ items: [{ ...params, role: "partners" }], total: 1 });
  });

  it("sees no personal fields that its role does not", async () => {
    const { edition, params, program } = await prepare("viewer");
    const { id } = await build.insertAttendee(edition.id, { firstName: "Wanda" });
    const { get } = resourceRoutes.people;
    const read = await program.call(get, { params: { ...params, id } });
    expect(read.statusCode).toBe(200);
    expect(read.body).not.toContain("Wanda");
  });

  it("opens neither an owner's calls nor those of a session, a role, a token or the portal", async () => {
    const { edition, params, admin, made, program } = await prepare("admin");
    const { session, editions, owners, roles, events } = officeRoutes;
    for (const route of [
      session.get,
      session.logOut,
      editions.create,
      owners.list,
      roles.list,
      list,
    ]) {
      expectProblem(await program.call(route, { params }), "forbidden");
    }
    expectProblem(await program.call(events.open, { query: params }), "forbidden");
    const body = { name: "Another", role: "admin" };
    expectProblem(await program.call(create, { params, body }), "forbidden");
    const given = { username: "ola", email: "ola@forum.example", role: "viewer" };
    await admin.call(roles.create, { params, body: given });
    const history = await admin.call(officeRoutes.history.all, { params });
    const [{ id: entry } = { id: 0 }] = history.json<{ items: { id: number }[] }>().items;
    const undone = await program.call(officeRoutes.history.undo, { params: { ...params, entry } });
    expectProblem(undone, "forbidden");
    const response = await test.call(routes.attendees.list, {
      query: inEnglish(edition),
      token: made.token,
    });
    expectProblem(response, "session-ended");
  });

  it("ends at once when it is revoked, and at its time", async () => {
    const { params, admin, made, program } = await prepare("viewer");
    const read = () => program.call(resourceRoutes.trades.list, { params });
    expect((await read()).statusCode).toBe(200);
    const at = { params: { ...params, id: made.id } };
    expect((await admin.call(revoke, at)).statusCode).toBe(200);
    expectProblem(await read(), "token-ended");
    expectProblem(await admin.call(revoke, at), "not-found");

    const endsAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
    const brief = { name: "Screen", role: "viewer", endsAt };
    const ending = (await admin.call(create, { params, body: brief })).json<MadeToken>();
    const readLate = () => createProgram(ending.token).call(resourceRoutes.trades.list, { params });
    expect((await readLate()).statusCode).toBe(200);
    test.clock.set(endsAt);
    expectProblem(await readLate(), "token-ended");
    const past = { name: "Late", role: "viewer", endsAt: "2020-01-01T00:00:00Z" };
    const refused = await admin.call(create, { params, body: past });
    expectProblem(refused, "validation-failed", ["endsAt"]);
    expectProblem(await createProgram("foyer_nothing").call(list, { params }), "token-ended");
  });

  it("belongs to its edition", async () => {
    const { made, other } = await prepare("viewer");
    const admin = await enterAs(test, build, other.id, "admin");
    const params = editionParam(other);
    expect((await admin.call(list, { params })).json()).toEqual({ items: [], total: 0 });
    expectProblem(await admin.call(revoke, { params: { ...params, id: made.id } }), "not-found");
  });

  it("tells when it was used, to a minute", async () => {
    const { params, admin, program } = await prepare("viewer");
    const usedAt = async () =>
      (await admin.call(list, { params })).json<{ items: MadeToken[] }>().items[0]?.usedAt;
    expect(await usedAt()).toBeNull();
    await program.call(resourceRoutes.trades.list, { params });
    const first = await usedAt();
    expect(first).not.toBeNull();
    await program.call(resourceRoutes.trades.list, { params });
    expect(await usedAt()).toBe(first);
  });

  it("is named by the history for what its program did, in one call or a run", async () => {
    const { params, admin, made, program } = await prepare("partners");
    const trade = await program.call(resourceRoutes.trades.create, {
      params,
      body: { name: { en: "Energy" } },
    });
    const { id } = trade.json<{ id: number }>();
    const body = { ids: [id], expected: 1, set: { name: { en: "Power" } } };
    const begun = await program.call(resourceRoutes.trades.bulk, { params, body });
    const run = begun.json<{ id: string }>();
    await vi.waitFor(async () => {
      const state = await program.call(officeRoutes.runs.get, { params: run });
      expect(state.json()).toMatchObject({ state: "done" });
    }, 5_000);
    await admin.call(revoke, { params: { ...params, id: made.id } });
    const { items } = (await admin.call(officeRoutes.history.all, { params })).json();
    const by = { actor: { id: null, name: "Website" }, via: "program" };
    expect(items).toMatchObject([
      { action: "delete", resource: "tokens", title: "Website", via: "office" },
      { ...by, action: "change", resource: "trades" },
      { ...by, action: "create", resource: "trades" },
      { action: "create", resource: "tokens", title: "Website", via: "office", isUndoable: false },
    ]);
  });

  it("keeps out of an edition that is archived", async () => {
    const { params, admin, program } = await prepare("partners");
    const trades = resourceRoutes.trades;
    const made = await program.call(trades.create, { params, body: { name: { en: "Oil" } } });
    await admin.call(officeRoutes.editions.archive, { params });
    const { id } = made.json<{ id: number }>();
    const input = {
      params: { ...params, id },
      version: versionOf(made),
      body: { name: { en: "x" } },
    };
    expectProblem(await program.call(trades.change, input), "edition-archived");
  });
});
