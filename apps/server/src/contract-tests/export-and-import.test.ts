import { RESOURCES, resourceRoutes, type ResourceName } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import { insertContent } from "./fixtures.ts";
import { openImports } from "../testing/imports/open-imports.ts";
import { openTestApp } from "../testing/open-test-app.ts";

const { test, build } = await openTestApp({ withJobs: true });

const open = async () => {
  const { edition } = await insertContent(build, true);
  const group = await build.insertUserGroup(edition.id, { name: "VIP" });
  const account = await build.insertAccount({ email: "ada@example.test" });
  await build.insertAttendee(edition.id, {
    accountId: account.id,
    firstName: "",
    lastName: "=Plato",
    userGroupId: group.id,
    modules: [1, 3],
    isListed: false,
    text: {
      pl: { position: "Filozof", description: "<p>Dwa</p>\n<p>akapity</p>" },
      en: { company: "Academy; Athens" },
    },
  });
  return openImports({ test, build, edition });
};

const FORMATS = ["csv", "xlsx", "json"];

it.each(Object.keys(RESOURCES) as ResourceName[])(
  "changes nothing when an export of %s is imported",
  async (name) => {
    const { startDryRun, exportRecords, list } = await open();
    const count = (await list(name)).length;
    if (count === 0) return;
    for (const format of FORMATS) {
      const { result } = await startDryRun(name, await exportRecords(name, format));
      expect(result).toMatchObject({ added: 0, changed: 0, unchanged: count, faulty: 0 });
      expect(result.vanished).toBe(0);
    }
  },
  20_000,
);

it("identifies people of an export by id, also with selected columns only", async () => {
  const { call, startDryRun, params } = await open();
  const query = { format: "csv", columns: "lastName,email,username" };
  const csv = (await call(resourceRoutes.people.export, { params, query })).body;
  expect(csv).toContain("ada@example.test");
  const unchanged = await startDryRun("people", csv);
  expect(unchanged.result).toMatchObject({ added: 0, changed: 0, faulty: 0 });
  const { result } = await startDryRun("people", csv.replace("'=Plato", "Platon"));
  expect(result).toMatchObject({ added: 0, changed: 1, faulty: 0 });
});
