import { expect, test } from "../fixtures.ts";

test("a developer reads the API documentation under the common content policy", async ({
  page,
}) => {
  await page.goto("/api/docs/");

  await page.getByRole("link", { name: "auth", exact: true }).click();
  await page.getByText("Logs in with a username and a password").click();
  await expect(page.getByText("Error, as problem details").first()).toBeVisible();
});
