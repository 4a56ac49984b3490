import { routes } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { buildProfile, buildToken } from "../testing/builders.ts";
import { buildPanel, DAY } from "../testing/panel-builders.ts";
import { mockRoute } from "../testing/server.ts";
import { changeLanguage } from "./i18n.ts";
import { queryClient } from "./queries.ts";
import { cacheOf } from "./query-cache.ts";
import { updateSession } from "./session.ts";
import { editionQueryOptions, useEditionQuery } from "./use-edition-query.ts";

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const read = <Result,>(use: () => Result) => renderHook(use, { wrapper }).result;

/** Responds with one panel whose topic names user, edition and language of the request. */
const mockPanels = () => {
  const requests: string[] = [];
  mockRoute(routes.panels.list, ({ query, headers }) => {
    const who = headers.has("authorization") ? "person" : "visitor";
    const topic = [query.get("year"), query.get("language"), who].join(" ");
    requests.push(topic);
    return [buildPanel({ topic })];
  });
  return requests;
};

beforeEach(() => updateSession({ conference: { year: 2026, type: 1 } }));

describe("a query about the current edition", () => {
  it("refetches when language, edition or person change", async () => {
    const requests = mockPanels();
    const list = read(() => useEditionQuery(routes.panels.list, { date: DAY, showAll: false }));
    const seeTopic = (topic: string) =>
      waitFor(() => expect(list.current.data?.[0]?.description.topic).toBe(topic));
    await seeTopic("2026 1 visitor");
    await act(() => changeLanguage("pl"));
    expect(list.current.isPlaceholderData).toBe(true);
    await seeTopic("2026 0 visitor");
    act(() => updateSession({ conference: { year: 2025, type: 1 } }));
    await seeTopic("2025 0 visitor");
    expect(requests).toHaveLength(3);
  });

  it("refetches when the person changes", async () => {
    mockRoute(routes.agenda.mine, ({ headers }) => ({
      dates: [],
      items: [buildPanel({ topic: headers.get("authorization") ?? "" })],
    }));
    updateSession({ token: buildToken(1) });
    const agenda = read(() => useEditionQuery(routes.agenda.mine));
    const seeOwner = (token: string) =>
      waitFor(() =>
        expect(agenda.current.data?.items[0]?.description.topic).toBe(`Bearer ${token}`),
      );
    await seeOwner(buildToken(1));
    act(() => updateSession({ token: buildToken(2) }));
    await seeOwner(buildToken(2));
  });

  it("fetches public content without a token, once for visitors and logged-in people", async () => {
    const requests = mockPanels();
    const list = read(() => useEditionQuery(routes.panels.list, { date: DAY, showAll: false }));
    await waitFor(() => expect(list.current.data).toHaveLength(1));
    act(() => updateSession({ token: buildToken() }));
    expect(list.current.isPlaceholderData).toBe(false);
    expect(requests).toEqual(["2026 1 visitor"]);
  });

  it("fetches the content of a hidden edition with the token", async () => {
    const requests = mockPanels();
    updateSession({ token: buildToken(), profile: buildProfile({ visible: false }) });
    const list = read(() => useEditionQuery(routes.panels.list, { date: DAY, showAll: false }));
    await waitFor(() => expect(list.current.data).toHaveLength(1));
    expect(requests).toEqual(["2026 1 person"]);
  });

  it("waits for a conference and until it is enabled", async () => {
    const requests = mockPanels();
    updateSession({ conference: null });
    let isEnabled = false;
    const hook = renderHook(
      () =>
        useEditionQuery(routes.panels.list, { showAll: false }, { enabled: isEnabled }).fetchStatus,
      { wrapper },
    );
    act(() => updateSession({ conference: { year: 2026, type: 1 } }));
    expect(hook.result.current).toBe("idle");
    isEnabled = true;
    hook.rerender();
    await waitFor(() => expect(requests).toEqual(["2026 1 visitor"]));
  });

  it("returns the selected part of the data", async () => {
    mockRoute(routes.panels.dates, ["2026-11-18", "2026-11-19"]);
    const count = read(
      () => useEditionQuery(routes.panels.dates, {}, { select: (days) => days.length }).data,
    );
    await waitFor(() => expect(count.current).toBe(2));
  });

  it("reads HTML as text", async () => {
    mockRoute(routes.events.culturalDetails, () => new Response("<p>Strings</p>"));
    const html = read(() => useEditionQuery(routes.events.culturalDetails, { id: 3 }).data);
    await waitFor(() => expect(html.current).toBe("<p>Strings</p>"));
  });

  it("uses data prefetched by its options", async () => {
    mockRoute(routes.panels.dates, ["2026-11-18"]);
    await queryClient.prefetchQuery(editionQueryOptions(routes.panels.dates));
    expect(read(() => useEditionQuery(routes.panels.dates).data).current).toEqual(["2026-11-18"]);
  });
});

describe("the cache of a route", () => {
  const readTwoEditions = async () => {
    mockPanels();
    for (const year of [2025, 2026]) {
      updateSession({ conference: { year, type: 1 } });
      await queryClient.prefetchQuery(editionQueryOptions(routes.panels.list, { showAll: false }));
    }
  };
  const topicsOf = (...[options]: [options?: { inCurrentEdition: boolean }]) =>
    cacheOf(routes.panels.list, options)
      .getData()
      .flatMap((panels) => panels.map(({ description }) => description.topic));

  it("returns all data, or only that of the current edition", async () => {
    await readTwoEditions();
    expect(topicsOf()).toEqual(["2025 1 visitor", "2026 1 visitor"]);
    expect(topicsOf({ inCurrentEdition: true })).toEqual(["2026 1 visitor"]);
    expect(cacheOf(routes.panels.details).getData()).toEqual([]);
  });

  it("changes the data of its route only", async () => {
    await readTwoEditions();
    mockRoute(routes.panels.dates, ["2026-11-18"]);
    await queryClient.prefetchQuery(editionQueryOptions(routes.panels.dates));
    cacheOf(routes.panels.list).setData(() => []);
    expect(cacheOf(routes.panels.list).getData()).toEqual([[], []]);
    expect(cacheOf(routes.panels.dates).getData()).toEqual([["2026-11-18"]]);
  });
});
