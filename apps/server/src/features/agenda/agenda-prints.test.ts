import { routes } from "@foyer/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as schema from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";
import { type AgendaPrinter, createAgendaPrinter } from "./pdf/agenda-printer.ts";
import { PrinterBusy, PrinterClosed } from "./pdf/printer-failures.ts";
import { readPdf } from "./pdf/testing/read-pdf.ts";

vi.mock("./pdf/agenda-printer.ts", { spy: true });

let test: TestApp;
let build: Builders;
let printer: AgendaPrinter;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilders(test.db);
  printer = vi.mocked(createAgendaPrinter).mock.results[0]?.value as AgendaPrinter;
});
beforeEach(() => test.database.truncate());
afterAll(() => test.close());

const signInWith = async (editionId: number, modules: number[]) => {
  const { account, attendee } = await build.insertParticipant(editionId, modules);
  return { attendee, token: await test.signIn(account.username) };
};

const renamePanel = (id: number, editionId: number, topic: string) =>
  test.database.write(async (tx, announce) => {
    await tx
      .update(schema.panel)
      .set({ text: { en: { topic } } })
      .where(eq(schema.panel.id, id));
    await tx
      .update(schema.edition)
      .set({ revision: sql`${schema.edition.revision} + 1` })
      .where(eq(schema.edition.id, editionId));
    announce({ kind: "edition", editionId });
  });

const searchOf = (edition: { year: number; type: number }) =>
  `year=${edition.year}&type=${edition.type}&language=1`;

const textOf = (bytes: Buffer) =>
  readPdf(bytes)
    .pages.join("\n")
    .replaceAll(/[\s\u00a0]+/g, " ");

describe("a printed agenda", () => {
  it("is a PDF to save as Agenda.pdf that nobody else's cache keeps", async () => {
    const edition = await build.insertEdition();
    await build.insertPanel(edition.id);
    const { token } = await signInWith(edition.id, [1]);
    const response = await test.call(routes.agenda.print, { query: inEnglish(edition), token });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Agenda.pdf"; filename*=UTF-8''Agenda.pdf`,
      "cache-control": "no-store",
    });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(textOf(response.rawPayload)).toContain("Grids without borders");
  });

  it("of one's own holds one's items and name, in the asked language", async () => {
    const edition = await build.insertEdition();
    const mine = await build.insertPanel(edition.id);
    await build.insertPanel(edition.id, { text: { pl: { topic: "Nie moje" } } });
    const { token, attendee } = await signInWith(edition.id, [1]);
    await build.addSpeaker(mine.id, attendee.id);
    const query = { ...inEnglish(edition), language: 0 };
    const response = await test.call(routes.agenda.printMine, { query, token });
    const text = textOf(response.rawPayload);
    expect(text).toContain("Sieci bez granic");
    expect(text).toContain("Zofia Żak");
    expect(text).not.toContain("Nie moje");
  });

  it("of one's own holds sub-panels, which that of everybody leaves to their panel", async () => {
    const edition = await build.insertEdition();
    const block = await build.insertPanel(edition.id);
    const sub = await build.insertPanel(edition.id, {
      parentId: block.id,
      text: { en: { topic: "A part of it" } },
    });
    const { token, attendee } = await signInWith(edition.id, [1]);
    await build.addSpeaker(sub.id, attendee.id);
    const query = inEnglish(edition);
    const mine = await test.call(routes.agenda.printMine, { query, token });
    expect(textOf(mine.rawPayload)).toContain("A part of it");
    const whole = await test.call(routes.agenda.print, { query, token });
    expect(textOf(whole.rawPayload)).not.toContain("A part of it");
  });

  it("leaves out dates, times and people that the conference does not show", async () => {
    const edition = await build.insertEdition({ agendaVisibleFields: [] });
    const panel = await build.insertPanel(edition.id);
    const speaker = await build.insertAttendee(edition.id, {
      firstName: "Kinga",
      lastName: "Hidden",
    });
    await build.addSpeaker(panel.id, speaker.id);
    const { token } = await signInWith(edition.id, [1]);
    const response = await test.call(routes.agenda.print, { query: inEnglish(edition), token });
    const text = textOf(response.rawPayload);
    expect(text).toContain("Grids without borders");
    for (const hidden of ["10:00", "(2026-09-02)", "Kinga"]) expect(text).not.toContain(hidden);
  });

  it("is refused without the agenda module and to participants of another conference", async () => {
    const edition = await build.insertEdition();
    const other = await build.insertEdition();
    for (const { token } of [
      await signInWith(edition.id, [2, 3, 4, 5]),
      await signInWith(other.id, [1]),
    ]) {
      for (const route of [routes.agenda.print, routes.agenda.printMine]) {
        expectProblem(await test.call(route, { query: inEnglish(edition), token }), "forbidden");
      }
    }
  });

  it("says when to come back while too many are being printed", async () => {
    const edition = await build.insertEdition();
    const { token } = await signInWith(edition.id, [1]);
    const busy = vi.spyOn(printer, "print").mockRejectedValueOnce(new PrinterBusy(7));
    const query = inEnglish(edition);
    const response = await test.call(routes.agenda.print, {
      query,
      token,
      headers: { "accept-language": "pl" },
    });
    expect(expectProblem(response, "unavailable").title).toContain("niedostępna");
    expect(response.headers["retry-after"]).toBe("7");
    busy.mockRestore();
    expect((await test.call(routes.agenda.print, { query, token })).statusCode).toBe(200);
  });

  it("that nobody waits for any longer is given up, which is no fault", async () => {
    const edition = await build.insertEdition();
    const { token } = await signInWith(edition.id, [1]);
    const print = vi.spyOn(printer, "print").mockImplementationOnce(
      (_document, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    );
    const visitor = new AbortController();
    const origin = await test.app.listen();
    const linesBefore = test.logLines.length;
    const answer = fetch(`${origin}/api${routes.agenda.printMine.path}?${searchOf(edition)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: visitor.signal,
    });
    await vi.waitFor(() => expect(print).toHaveBeenCalled());
    visitor.abort();
    await expect(answer).rejects.toThrow("aborted");
    await vi.waitFor(() => expect(print.mock.settledResults[0]?.type).toBe("rejected"));
    print.mockRestore();
    await test.get(routes.panels.list, { query: inEnglish(edition) });
    expect(test.logLines.slice(linesBefore).join("")).not.toMatch(/failed|"status":5/);
  });

  it("is unavailable, which is no fault, while the server closes", async () => {
    const edition = await build.insertEdition();
    const { token } = await signInWith(edition.id, [1]);
    const closed = vi.spyOn(printer, "print").mockRejectedValueOnce(new PrinterClosed());
    const query = inEnglish(edition);
    expectProblem(await test.call(routes.agenda.printMine, { query, token }), "unavailable");
    closed.mockRestore();
  });

  it("of everybody is printed once for all who ask, in each language, until the conference changes", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const people = [await signInWith(edition.id, [1]), await signInWith(edition.id, [1])];
    const print = vi.spyOn(printer, "print");
    const printFor = async (language: number) => {
      const query = { ...inEnglish(edition), language };
      const answers = await Promise.all(
        [...people, ...people].map(({ token }) => test.call(routes.agenda.print, { query, token })),
      );
      return answers.map(({ rawPayload }) => textOf(rawPayload));
    };
    const [first = "", ...others] = await printFor(1);
    expect(first).toContain("Grids without borders");
    expect(others).toEqual([first, first, first]);
    expect(print).toHaveBeenCalledTimes(1);
    expect(await printFor(1)).toContain(first);
    expect(print).toHaveBeenCalledTimes(1);
    expect((await printFor(0))[0]).toContain("Sieci bez granic");
    await renamePanel(panel.id, edition.id, "Grids with borders");
    expect((await printFor(1))[0]).toContain("Grids with borders");
    expect(print).toHaveBeenCalledTimes(3);
    print.mockRestore();
  });

  it("is limited to twenty a minute", async () => {
    const edition = await build.insertEdition();
    const { token } = await signInWith(edition.id, [1]);
    const print = vi.spyOn(printer, "print").mockResolvedValue(new Uint8Array());
    const query = inEnglish(edition);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => test.call(routes.agenda.print, { query, token })),
    );
    expect(answers.some((answer) => answer.statusCode === 429)).toBe(true);
    print.mockRestore();
  });
});
