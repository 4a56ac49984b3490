import { officeRoutes, type Owner } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { account } from "../../db/schema/index.ts";
import { waitForEmail } from "../../testing/emails.ts";
import { enterOffice } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { list, create, remove } = officeRoutes.owners;

it("creates and removes owners, but keeps the last one who can log in", async () => {
  const first = await build.insertAccount({ isOwner: true });
  const { call } = await enterOffice(test, first.username);
  const params = { id: first.id };
  expectProblem(await call(remove, { params }), "last-owner");
  const body = { username: "olga", email: "olga@forum.example" };
  const created = (await call(create, { body })).json<Owner>();
  expect(created).toMatchObject({ username: "olga", isReady: false });
  await waitForEmail(test, "olga@forum.example", "Invitation to the office");
  expectProblem(await call(create, { body }), "validation-failed", ["username"]);
  // An owner without a password cannot log in and does not count.
  expectProblem(await call(remove, { params }), "last-owner");

  const second = await build.insertAccount();
  const { username, email } = second;
  expect((await call(create, { body: { username, email } })).statusCode).toBe(201);
  expect((await call(list)).json()).toMatchObject({ total: 3 });
  expect((await call(remove, { params })).statusCode).toBe(200);
  expectProblem(await call(list), "forbidden");
});

it("keeps one of two owners who remove each other at once", async () => {
  await test.db.update(account).set({ isOwner: false });
  const one = await build.insertAccount({ isOwner: true });
  const two = await build.insertAccount({ isOwner: true });
  const ones = await enterOffice(test, one.username);
  const twos = await enterOffice(test, two.username);
  const responses = await Promise.all([
    ones.call(remove, { params: { id: two.id } }),
    twos.call(remove, { params: { id: one.id } }),
  ]);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await test.db.$count(account, eq(account.isOwner, true))).toBe(1);
});
