import { routes } from "@foyer/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";
import { inEnglish } from "../../testing/requests.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("returns the HTML of a panel, and an excerpt without markup", async () => {
  const build = createBuilders(test.database);
  const edition = await build.insertEdition();
  const description = "<p>Who <strong>pays</strong>?</p>";
  const panel = await build.insertPanel(edition.id, {
    text: { en: { topic: "Grids", description } },
  });
  const query = { ...inEnglish(edition), id: panel.id };
  const details = await test.get(routes.panels.details, { query });
  expect(details.description.description).toBe(description);
  const [item] = await test.get(routes.panels.list, { query: inEnglish(edition) });
  expect(item?.description.description).toBe("Who pays?");
});
