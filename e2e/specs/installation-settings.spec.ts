import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test as base } from "../fixtures.ts";
import { skip, WHOLE_DAY } from "../visitor.ts";

type Report = { path: string; site: string | null; referrer: string | undefined };
type Collector = { url: string; reports: Report[] };

/** A server that reports page views to a collector and requires longer passwords. */
const test = base.extend<object, { collector: Collector }>({
  collector: [
    async ({}, use) => {
      const reports: Report[] = [];
      const server = createServer(async (request, response) => {
        const view = JSON.parse(await text(request)) as Pick<Report, "path" | "site">;
        reports.push({ ...view, referrer: request.headers.referer });
        response.writeHead(204).end();
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, reports });
      server.close();
    },
    { scope: "worker" },
  ],

  installation: [
    async ({ collector }, use) =>
      use({
        ANALYTICS_KIND: "collector",
        ANALYTICS_URL: collector.url,
        ANALYTICS_SITE: "forum",
        PASSWORD_MIN_LENGTH: "12",
      }),
    { scope: "worker" },
  ],
});

test("page views are reported by the template of their path, without ids, tokens or referrer", async ({
  page,
  collector,
  pageErrors,
}) => {
  pageErrors.expect(/^foreign: http:\/\/127\.0\.0\.1:\d+\/$/);
  const reportCount = collector.reports.length;
  await page.goto("/resetpassword?username=stand&token=secret");
  await expect.poll(() => collector.reports.length).toBe(reportCount + 1);
  await skip(page, { to: WHOLE_DAY });
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/panels\/details\/\d+\?edition=/);

  const paths = ["/resetpassword", "/login", "/panels", "/panels/details/{id}"];
  const expected = paths.map((path) => ({ path, site: "forum", referrer: undefined }));
  await expect.poll(() => collector.reports.slice(reportCount)).toEqual(expected);
});

test("the form for a new password requires the server's minimum length", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/^foreign: /);
  await page.goto("/resetpassword?username=stand&token=secret");

  await expect(page.getByText("Choose a password of at least 12 characters.")).toBeVisible();
});
