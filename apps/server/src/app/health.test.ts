import { routes } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createOwnTestDatabase } from "../testing/database.ts";
import { createBuilders } from "../testing/builders.ts";
import { expectProblem, inEnglish } from "../testing/requests.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({}, await createOwnTestDatabase());
});
afterAll(() => test.app.close());

describe("monitoring", () => {
  it("reports that the server is alive and ready", async () => {
    const [alive, ready] = [await test.app.inject("/healthz"), await test.app.inject("/readyz")];
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: "alive" }]);
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({
      status: "ready",
      checks: expect.arrayContaining([{ name: "database", ok: true }]),
    });
    expect([alive.headers["cache-control"], ready.headers["cache-control"]]).toEqual([
      "no-store",
      "no-store",
    ]);
  });

  it("serves readiness and metrics only on the separate server, if there is one", async () => {
    const separate = await createTestApp({ isMonitoredSeparately: true }, test.database);
    for (const url of ["/readyz", "/metrics"]) {
      expect((await separate.app.inject(url)).statusCode, url).toBe(404);
      expect((await separate.monitoring.inject(url)).statusCode, url).toBe(200);
    }
    expect((await separate.app.inject("/healthz")).statusCode).toBe(200);
    await separate.app.close();
  });

  it("counts requests by route and status, without ids or search terms", async () => {
    await test.app.inject("/api/public/conferences?canary=terms");
    await test.app.inject("/api/files/download?id=canary-id");
    await test.app.inject("/canary-path");
    const { statusCode, headers, body } = await test.app.inject("/metrics");
    expect([statusCode, headers["content-type"]]).toEqual([
      200,
      expect.stringContaining("text/plain"),
    ]);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/files\/download",status="404"\} 1/,
    );
    expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(body).not.toContain("canary");
  });

  it("sums stored bytes by kind of file", async () => {
    const build = createBuilders(test.database);
    const edition = await build.insertEdition();
    for (const size of [2_000, 3_000]) await build.insertFile(edition.id, { kind: "chat", size });
    const { body } = await test.app.inject("/metrics");
    expect(body).toContain('stored_files_bytes{kind="chat"} 5000');
  });

  it("reports in both languages that the database is closed, with a retry delay", async () => {
    const build = createBuilders(test.database);
    const edition = await build.insertEdition();
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    await test.database.invalidations.publish({ kind: "all" });
    await test.database.close();
    const ready = await test.app.inject("/readyz");
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      status: "not ready",
      checks: expect.arrayContaining([{ name: "database", ok: false }]),
    });
    expect((await test.app.inject("/healthz")).statusCode).toBe(200);
    for (const [language, title] of [
      ["pl", "Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę"],
      ["en", "The service is not available at the moment. Try again shortly"],
    ]) {
      const headers = { "accept-language": String(language) };
      for (const response of [
        await test.call(routes.panels.list, { query: inEnglish(edition), headers }),
        await test.call(routes.conferences.list, { headers }),
        await test.call(routes.agenda.mine, { query: inEnglish(edition), token, headers }),
        await test.call(routes.auth.token, {
          body: { username, password: "correct horse" },
          headers,
        }),
        await test.call(routes.auth.forgotPassword, { body: { username }, headers }),
        await test.call(routes.buildings.roomData, { query: { id: 1 }, headers }),
      ]) {
        expect(expectProblem(response, "unavailable").title).toBe(title);
        expect(response.headers["retry-after"]).toBe("5");
      }
    }
  });
});
