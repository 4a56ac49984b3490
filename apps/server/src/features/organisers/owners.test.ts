import { officeRoutes, type Owner } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
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
