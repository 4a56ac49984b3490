import type { PanelDraft } from "@foyer/contract/panels/drafts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { PropsWithChildren } from "react";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "../../../lib/query-client.ts";
import { server } from "../../../testing/server.ts";
import { type OfficePlan, slotOf, type PlanPanel } from "./plan.ts";
import { useDraftMoves } from "./use-draft-moves.ts";

type SavedDraft = {
  draftVersion: string | null;
  version: string | null;
  body: Record<string, unknown>;
};

const saved: SavedDraft[] = [];
let drafts: Pick<PanelDraft, "id" | "version" | "changes">[] = [];

const handlers = [
  http.get("*/api/office/editions/2026-1/drafts", () =>
    HttpResponse.json({ items: drafts, total: drafts.length }),
  ),
  http.post("*/api/office/editions/2026-1/panels/1/draft", async ({ request }) => {
    const body = (await request.json()) as SavedDraft["body"];
    const draftVersion = new URL(request.url).searchParams.get("draftVersion");
    saved.push({ draftVersion, version: request.headers.get("if-match"), body });
    drafts = [{ id: 1, version: `draft ${saved.length}`, changes: body }];
    return HttpResponse.json({});
  }),
];

beforeEach(() => server.use(...handlers));

const panel = {
  id: 1,
  version: "v",
  day: "2026-09-02",
  startsAt: Date.parse("2026-09-02T08:00:00.000Z"),
  endsAt: Date.parse("2026-09-02T09:00:00.000Z"),
  room: 3,
} as PlanPanel;
const plan = { panels: [panel] } as unknown as OfficePlan;

const Wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

it("saves a move as a draft, merged into the existing draft, and reverts it", async () => {
  const { result } = renderHook(() => useDraftMoves("2026-1", plan), { wrapper: Wrapper });
  act(() => result.current.move(new Map([[1, { ...slotOf(panel), room: 5 }]])));
  await waitFor(() => expect(result.current.canUndo).toBe(true));
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  expect(saved).toMatchObject([{ draftVersion: null, version: '"v"', body: { room: 5 } }]);
  act(() => result.current.undo());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({
    draftVersion: "draft 1",
    body: { room: 3, startsAt: "2026-09-02T08:00:00.000Z" },
  });
  await waitFor(() => expect(result.current.pending.size).toBe(0));
});

it("saves no draft without a move", () => {
  const { result } = renderHook(() => useDraftMoves("2026-1", plan), { wrapper: Wrapper });
  act(() => result.current.move(new Map([[1, slotOf(panel)]])));
  expect(result.current.pending.size).toBe(0);
});
