// @vitest-environment jsdom
import type { ImportReading, ImportZone } from "@foyer/contract/office/imports";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { changeLanguage, startI18n } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { FileStep } from "./FileStep.tsx";
import { ZoneStep } from "./ZoneStep.tsx";

const server = setupServer();

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  await startI18n();
  await changeLanguage("en");
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
});

afterAll(() => server.close());

const READINGS = [
  { encoding: "windows-1250", words: ["Wałęsa"] },
  { encoding: "iso-8859-2", words: ["Wa³êsa"] },
];

it("asks how a file is encoded that does not tell, and reads the same file as it is told", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.post("*/api/office/editions/2026-1/people/import", ({ request }) => {
      const encoding = new URL(request.url).searchParams.get("encoding");
      asked.push(encoding);
      return encoding === null
        ? HttpResponse.json(
            {
              type: "urn:foyer:problem:encoding-unclear",
              title: "It is not clear how the file is encoded.",
              status: 422,
              code: "encoding-unclear",
              readings: READINGS,
            },
            { status: 422 },
          )
        : HttpResponse.json({ id: "run" }, { status: 201 });
    }),
  );
  const onRead = vi.fn<(run: string) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <FileStep edition="2026-1" name="people" onRead={onRead} />
    </QueryClientProvider>,
  );
  await userEvent.upload(screen.getByLabelText(/^Choose a file/), new File(["x"], "people.csv"));
  expect(await screen.findByRole("alert", { name: "How is people.csv encoded?" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Wałęsa windows-1250" }));
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledWith("run"));
  expect(asked).toEqual([null, "windows-1250"]);

  const byHand = screen.getByLabelText("Encoding of the next file");
  await userEvent.selectOptions(byHand, "windows-1252");
  await userEvent.upload(screen.getByLabelText(/^Choose a file/), new File(["y"], "again.csv"));
  await vi.waitFor(() => expect(asked.at(2)).toBe("windows-1252"));
});

const ZONES: ImportZone[] = [
  { of: "edition", zone: "Europe/Warsaw", starts: "2026-09-02T11:00", isNew: false, isTaken: true },
  { of: "file", zone: "Europe/London", starts: "2026-09-02T10:00", isNew: true, isTaken: false },
];

it("asks whose time zone is taken, with the clock of either, and is told", async () => {
  const onChange = vi.fn<(told: ImportReading) => void>();
  render(<ZoneStep zones={ZONES} disabled={false} onChange={onChange} />);
  const [ours, theirs] = screen.getAllByRole<HTMLInputElement>("radio");
  expect(ours?.checked).toBe(true);
  expect(screen.getByText(/10:00/)).toBeDefined();
  if (theirs) await userEvent.click(theirs);
  expect(onChange).toHaveBeenCalledWith({ zone: "file" });
});
