import { officeRoutes } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

it("takes no webhook that is not HTTPS or not on the public network, unless a setting allows it", async () => {
  const edition = await build.insertEdition();
  const admin = await enterAs(test, build, edition.id, "admin");
  const make = (address: string) =>
    admin.call(officeRoutes.webhooks.create, {
      params: editionParam(edition),
      body: { address, resources: null },
    });
  for (const address of [
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
    expectProblem(await make(address), "validation-failed", ["address"]);
  }
  expect((await make("https://hooks.example/x?key=1")).statusCode).toBe(201);
});
