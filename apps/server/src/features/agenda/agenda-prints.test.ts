import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readPdf } from "../../../../../tools/read-pdf.ts";
import * as schema from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";
import type { AgendaPrinter, AgendaPrinterOptions } from "./pdf/agenda-printer.ts";
import { ENDLESS } from "../../testing/agenda/recording-worker.ts";
import { buildDocument } from "../../testing/agenda/agenda-samples.ts";

const { test, build } = await openTestApp();

const logInWith = async (editionId: number, modules: number[]) => {
  const { account, attendee } = await build.insertParticipant(editionId, modules);
  return { attendee, token: await test.logIn(account.username) };
};

const renamePanel = (id: number, editionId: number, topic: string) =>
  test.database.write(async (tx, publish) => {
    await tx
      .update(schema.panel)
      .set({ text: { en: { topic } } })
      .where(eq(schema.panel.id, id));
    publish({ kind: "edition", editionId, part: "programme" });
  });

const buildQuery = (edition: { year: number; type: number }) =>
  `year=${edition.year}&type=${edition.type}&language=1`;

const RECORDER = new URL("../../testing/agenda/recording-worker.ts", import.meta.url);

/** Runs a second app with the same database and another printer for the duration of a test. */
const withPrinter = async (
  options: AgendaPrinterOptions,
  use: (otherApp: TestApp) => Promise<void>,
): Promise<void> => {
  const otherApp = await createTestApp({}, test.database, { workerUrl: RECORDER, ...options });
  try {
    await use(otherApp);
  } finally {
    await otherApp.app.close();
  }
};

/** Occupies the only worker with a document until the returned function is called. */
const occupy = (printer: AgendaPrinter) => {
  const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const printed = printer.print(Object.assign(buildDocument(), { gate }));
  return () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    return printed;
  };
};

/** True if the printer rejects documents. A document that it accepts is aborted immediately. */
const isFull = (printer: AgendaPrinter): Promise<boolean> => {
  const aborter = new AbortController();
  const printed = printer.print(buildDocument(), aborter.signal);
  aborter.abort();
  return printed.then(
    () => false,
    (error: unknown) => error instanceof Failure,
  );
};

const readText = async (bytes: Buffer) => (await readPdf(bytes)).pages.join("\n");

describe("a printed agenda", () => {
  it("is a PDF with the file name Agenda.pdf and is not cached", async () => {
    const edition = await build.insertEdition();
    await build.insertPanel(edition.id);
    const { token } = await logInWith(edition.id, [1]);
    const response = await test.call(routes.agenda.print, { query: inEnglish(edition), token });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=Agenda.pdf",
      "cache-control": "no-store",
    });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await readText(response.rawPayload)).toContain("Grids without borders");
  });

  it("of the caller contains their items and name, in the requested language", async () => {
    const edition = await build.insertEdition();
    const mine = await build.insertPanel(edition.id);
    await build.insertPanel(edition.id, { text: { pl: { topic: "Nie moje" } } });
    const { token, attendee } = await logInWith(edition.id, [1]);
    await build.addSpeaker(mine.id, attendee.id);
    const query = { ...inEnglish(edition), language: 0 };
    const response = await test.call(routes.agenda.printMine, { query, token });
    const text = await readText(response.rawPayload);
    expect(text).toContain("Sieci bez granic");
    expect(text).toContain("Zofia Żak");
    expect(text).not.toContain("Nie moje");
  });

  it("of the caller contains sub-panels, which the whole programme omits", async () => {
    const edition = await build.insertEdition();
    const block = await build.insertPanel(edition.id);
    const sub = await build.insertPanel(edition.id, {
      parentId: block.id,
      text: { en: { topic: "A part of it" } },
    });
    const { token, attendee } = await logInWith(edition.id, [1]);
    await build.addSpeaker(sub.id, attendee.id);
    const query = inEnglish(edition);
    const mine = await test.call(routes.agenda.printMine, { query, token });
    expect(await readText(mine.rawPayload)).toContain("A part of it");
    const whole = await test.call(routes.agenda.print, { query, token });
    expect(await readText(whole.rawPayload)).not.toContain("A part of it");
  });

  it("of an organiser who does not take part contains no panels", async () => {
    const edition = await build.insertEdition();
    await build.insertPanel(edition.id, { text: { en: { topic: "Not mine" } } });
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, edition.id);
    const token = await test.logIn(username);
    const query = inEnglish(edition);
    const mine = await test.call(routes.agenda.printMine, { query, token });
    expect(await readText(mine.rawPayload)).toContain("My agenda");
    expect(await readText(mine.rawPayload)).not.toContain("Not mine");
  });

  it("omits dates, times and people that the conference hides", async () => {
    const edition = await build.insertEdition({ agendaVisibleFields: [] });
    const panel = await build.insertPanel(edition.id);
    const speaker = await build.insertAttendee(edition.id, {
      firstName: "Kinga",
      lastName: "Hidden",
    });
    await build.addSpeaker(panel.id, speaker.id);
    const { token } = await logInWith(edition.id, [1]);
    const response = await test.call(routes.agenda.print, { query: inEnglish(edition), token });
    const text = await readText(response.rawPayload);
    expect(text).toContain("Grids without borders");
    for (const hidden of ["10:00", "(2026-09-02)", "Kinga"]) expect(text).not.toContain(hidden);
  });

  it("is forbidden without the agenda module and for participants of another conference", async () => {
    const edition = await build.insertEdition();
    const otherEdition = await build.insertEdition();
    for (const { token } of [
      await logInWith(edition.id, [2, 3, 4, 5]),
      await logInWith(otherEdition.id, [1]),
    ]) {
      for (const route of [routes.agenda.print, routes.agenda.printMine]) {
        expectProblem(await test.call(route, { query: inEnglish(edition), token }), "forbidden");
      }
    }
  });

  it("responds with retry-after while too many documents are being printed", async () => {
    const edition = await build.insertEdition();
    const { token } = await logInWith(edition.id, [1]);
    const query = inEnglish(edition);
    await withPrinter({ maxQueue: 0 }, async ({ printer, call }) => {
      const finish = occupy(printer);
      const response = await call(routes.agenda.print, {
        query,
        token,
        headers: { "accept-language": "pl" },
      });
      expect(expectProblem(response, "unavailable").title).toContain("niedostępna");
      expect(response.headers["retry-after"]).toBe("5");
      await finish();
      expect((await call(routes.agenda.print, { query, token })).statusCode).toBe(200);
    });
  });

  it("is aborted without an error when the client disconnects", async () => {
    const edition = await build.insertEdition();
    const owner = { lastName: ENDLESS };
    const { username } = (await build.insertParticipant(edition.id, [1], owner)).account;
    const token = await test.logIn(username);
    await withPrinter({ maxQueue: 0 }, async ({ app, printer, logLines, get }) => {
      const visitor = new AbortController();
      const origin = await app.listen();
      const response = fetch(
        `${origin}/api${routes.agenda.printMine.path}?${buildQuery(edition)}`,
        {
          headers: { authorization: `Bearer ${token}` },
          signal: visitor.signal,
        },
      );
      await expect.poll(() => isFull(printer), { timeout: 5_000 }).toBe(true);
      visitor.abort();
      await expect(response).rejects.toThrow("aborted");
      await expect.poll(() => isFull(printer), { timeout: 5_000 }).toBe(false);
      await get(routes.panels.list, { query: inEnglish(edition) });
      expect(logLines.join("")).not.toMatch(/failed|"status":5/);
    });
  });

  it("is unavailable without an error while the server closes", async () => {
    const edition = await build.insertEdition();
    const { token } = await logInWith(edition.id, [1]);
    const query = inEnglish(edition);
    await withPrinter({}, async ({ printer, logLines, call }) => {
      await printer.close();
      expectProblem(await call(routes.agenda.printMine, { query, token }), "unavailable");
      expect(logLines.join("")).not.toContain("a request failed");
    });
  });

  it("of the whole programme is printed once per language until the conference changes", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const people = [await logInWith(edition.id, [1]), await logInWith(edition.id, [1])];
    await withPrinter({}, async ({ call }) => {
      const printFor = async (language: number) => {
        const query = { ...inEnglish(edition), language };
        const responses = await Promise.all(
          [...people, ...people].map(({ token }) => call(routes.agenda.print, { query, token })),
        );
        const [first = "", ...others] = responses.map(({ body }) => body);
        expect(others).toEqual([first, first, first]);
        return first;
      };
      const first = await printFor(1);
      expect(first).toMatch(/"count":1,.*Grids without borders/);
      expect(await printFor(1)).toBe(first);
      expect(await printFor(0)).toMatch(/"count":2,.*Sieci bez granic/);
      await renamePanel(panel.id, edition.id, "Grids with borders");
      expect(await printFor(1)).toMatch(/"count":3,.*Grids with borders/);
    });
  });

  it("is limited to 20 per minute", async () => {
    const edition = await build.insertEdition();
    const { token } = await logInWith(edition.id, [1]);
    const query = inEnglish(edition);
    await withPrinter({}, async ({ call }) => {
      const responses = await Promise.all(
        Array.from({ length: 25 }, () => call(routes.agenda.print, { query, token })),
      );
      const rejected = responses.filter(({ statusCode }) => statusCode === 429);
      expect(rejected).toHaveLength(5);
    });
  });
});
