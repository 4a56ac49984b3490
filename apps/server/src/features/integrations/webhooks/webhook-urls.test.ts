import { officeRoutes } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import { editionParam, enterAs } from "../../../testing/office-client.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { expectProblem } from "../../../testing/requests.ts";

const { test, build } = await openTestApp();

it("rejects webhooks that are not HTTPS or not on the public network, unless a setting allows them", async () => {
  const edition = await build.insertEdition();
  const admin = await enterAs(test, build, edition.id, "admin");
  const createWebhook = (url: string) =>
    admin.call(officeRoutes.webhooks.create, {
      params: editionParam(edition),
      body: { url, resources: null },
    });
  for (const url of [
    "http://hooks.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://0x7f.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://192.168.1.1/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://localhost/x",
    "https://name:secret@hooks.example/x",
    "ftp://hooks.example/x",
    "hooks.example",
  ]) {
    expectProblem(await createWebhook(url), "validation-failed", ["url"]);
  }
  expect((await createWebhook("https://hooks.example/x?key=1")).statusCode).toBe(201);
});
