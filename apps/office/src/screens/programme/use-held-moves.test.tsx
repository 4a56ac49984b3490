// @vitest-environment jsdom
import type { SessionDraft } from "@foyer/contract/office/drafts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { PropsWithChildren } from "react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryClient } from "../../lib/query-client.ts";
import { type OfficePlan, placementOf, type PlanSession } from "./plan.ts";
import { useHeldMoves } from "./use-held-moves.ts";

type Kept = { seen: string | null; version: string | null; body: Record<string, unknown> };

const kept: Kept[] = [];
let drafts: Pick<SessionDraft, "id" | "version" | "typed">[] = [];

const server = setupServer(
  http.get("*/api/office/editions/2026-1/drafts", () =>
    HttpResponse.json({ items: drafts, total: drafts.length }),
  ),
  http.post("*/api/office/editions/2026-1/sessions/1/draft", async ({ request }) => {
    const body = (await request.json()) as Kept["body"];
    const seen = new URL(request.url).searchParams.get("seen");
    kept.push({ seen, version: request.headers.get("if-match"), body });
    drafts = [{ id: 1, version: `draft ${kept.length}`, typed: body }];
    return HttpResponse.json({});
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

const session = {
  id: 1,
  version: "v",
  day: "2026-09-02",
  startsAt: Date.parse("2026-09-02T08:00:00.000Z"),
  endsAt: Date.parse("2026-09-02T09:00:00.000Z"),
  room: 3,
} as PlanSession;
const plan = { sessions: [session] } as unknown as OfficePlan;

const Wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

it("keeps a move as a draft of its session, over what is held back already, and undoes it", async () => {
  const { result } = renderHook(() => useHeldMoves("2026-1", plan), { wrapper: Wrapper });
  act(() => result.current.move(new Map([[1, { ...placementOf(session), room: 5 }]])));
  await waitFor(() => expect(result.current.canUndo).toBe(true));
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  expect(kept).toMatchObject([{ seen: null, version: '"v"', body: { room: 5 } }]);
  act(() => result.current.undo());
  await waitFor(() => expect(kept).toHaveLength(2));
  expect(kept[1]).toMatchObject({
    seen: "draft 1",
    body: { room: 3, startsAt: "2026-09-02T08:00:00.000Z" },
  });
  await waitFor(() => expect(result.current.pending.size).toBe(0));
});

it("holds nothing back where nothing is moved", () => {
  const { result } = renderHook(() => useHeldMoves("2026-1", plan), { wrapper: Wrapper });
  act(() => result.current.move(new Map([[1, placementOf(session)]])));
  expect(result.current.pending.size).toBe(0);
});
