import type { ImportReading, ImportZone } from "@foyer/contract/imports/office";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { queryClient } from "../../lib/query-client.ts";
import { server } from "../../testing/server.ts";
import { FileStep } from "./FileStep.tsx";
import { ZoneStep } from "./ZoneStep.tsx";

const READINGS = [
  { encoding: "windows-1250", words: ["Wałęsa"] },
  { encoding: "iso-8859-2", words: ["Wa³êsa"] },
];

it("offers encodings if detection fails and reads the file again in the selected one", async () => {
  const requested: (string | null)[] = [];
  server.use(
    http.post("*/api/office/editions/2026-1/people/import", ({ request }) => {
      const encoding = new URL(request.url).searchParams.get("encoding");
      requested.push(encoding);
      return encoding === null
        ? HttpResponse.json(
            {
              type: "urn:foyer:problem:encoding-unclear",
              title: "The encoding of the file could not be detected.",
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
  expect(requested).toEqual([null, "windows-1250"]);

  await userEvent.click(screen.getByText("Wrong characters in the last file?"));
  await userEvent.click(screen.getByRole("combobox", { name: "Encoding of the next file" }));
  await userEvent.click(await screen.findByRole("option", { name: "windows-1252" }));
  await userEvent.upload(screen.getByLabelText(/^Choose a file/), new File(["y"], "again.csv"));
  await vi.waitFor(() => expect(requested.at(2)).toBe("windows-1252"));
});

const ZONES: ImportZone[] = [
  {
    of: "edition",
    zone: "Europe/Warsaw",
    starts: "2026-09-02T11:00",
    isNew: false,
    isSelected: true,
  },
  { of: "file", zone: "Europe/London", starts: "2026-09-02T10:00", isNew: true, isSelected: false },
];

it("offers the time zones of edition and file with their local times", async () => {
  const onChange = vi.fn<(choices: ImportReading) => void>();
  render(<ZoneStep zones={ZONES} disabled={false} onChange={onChange} />);
  const [editionChoice, fileChoice] = screen.getAllByRole<HTMLInputElement>("radio");
  expect(editionChoice?.checked).toBe(true);
  expect(screen.getByText(/10:00/)).toBeDefined();
  if (fileChoice) await userEvent.click(fileChoice);
  expect(onChange).toHaveBeenCalledWith({ zone: "file" });
});
