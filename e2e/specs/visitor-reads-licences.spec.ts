import { expect, test } from "../fixtures.ts";

test("a visitor reads the licences of the portal's packages", async ({ request }) => {
  const response = await request.get("/licences.txt");

  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^foyer \S+ \(MIT\)$/m);
  expect(text).toMatch(/^react \S+ \(MIT\)$/m);
  expect(text).toContain("Copyright (c) Meta Platforms");
  expect(text).toMatch(/^@material-design-icons\/svg \S+ \(Apache-2\.0\)$/m);
  expect(text).toMatch(/^@fontsource-variable\/hanken-grotesk \S+ \(OFL-1\.1\)$/m);
  expect(text).toMatch(/^@fontsource\/bricolage-grotesque \S+ \(OFL-1\.1\)$/m);
  expect(text).toContain("The Hanken Grotesk Project Authors");
});
