import { expect, test } from "../fixtures.ts";

test("a developer reads how to make a call, on a page that keeps to the policy of all", async ({
  page,
}) => {
  await page.goto("/api/docs/");

  await page.getByRole("link", { name: "auth", exact: true }).click();
  await page.getByText("Log in with a username and a password").click();
  await expect(page.getByText("A refusal, as problem details").first()).toBeVisible();
});
