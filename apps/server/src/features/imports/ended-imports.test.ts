import { officeRoutes, type Run } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { run } from "../../db/schema/index.ts";
import { openImports } from "../../testing/imports/open-imports.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const { test, build } = await openTestApp({ withJobs: true });

const LIST = "first_name,last_name,email,username\nAda,Lis,ada@list.test,guest\n";

const readInput = async (id: string) => {
  const [row] = await test.db.select().from(run).where(eq(run.id, id));
  return row?.input;
};

it("fails with the reason and without its file if rows became invalid after the dry run", async () => {
  const edition = await build.insertEdition();
  const { call, startDryRun, apply, finish, list } = await openImports({ test, build, edition });
  const { id, result } = await startDryRun("people", LIST);
  expect(result).toMatchObject({ added: 1, faulty: 0 });
  const account = await build.insertAccount({ username: "guest" });
  await build.insertAttendee(edition.id, {
    accountId: account.id,
    firstName: "Ewa",
    lastName: "Mak",
  });
  await apply(id);
  const failed = await finish(id, ["failed"]);
  expect(failed.result).toEqual({
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
    reason:
      "Nothing was imported. Invalid rows: 1. Line 2, column username: The username “guest” belongs to an account with another e-mail address.",
  });
  expect((await list("people")).map(({ lastName }) => lastName)).toEqual(["Mak"]);
  expect(await readInput(id)).toEqual({ notifyNobody: false, fileName: "list.csv" });
  const undo = await call(officeRoutes.runs.undo, { params: { id }, body: {} });
  expect((await finish(undo.json<Run>().id)).state).toBe("done");
});

it.each(["stop", "archive"])("is stopped without its file by %s", async (action) => {
  const edition = await build.insertEdition();
  const { call, params, startDryRun } = await openImports({ test, build, edition });
  const { id } = await startDryRun("people", LIST);
  await test.db.update(run).set({ state: "running" }).where(eq(run.id, id));
  if (action === "stop") await call(officeRoutes.runs.stop, { params: { id }, body: {} });
  else await call(officeRoutes.editions.archive, { params });
  const [stopped] = await test.db.select().from(run).where(eq(run.id, id));
  expect([stopped?.state, stopped?.input]).toEqual([
    "stopped",
    { notifyNobody: false, fileName: "list.csv" },
  ]);
});
