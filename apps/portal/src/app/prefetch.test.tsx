import { routes, type PanelItem } from "@foyer/contract";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../lib/queries.ts";
import { SESSION_STORAGE_KEY } from "../lib/session-key.ts";
import { updateSession } from "../lib/session.ts";
import { buildProfile, buildToken } from "../testing/builders.ts";
import { buildLookups } from "../testing/panel-builders.ts";
import { buildLandingProfile } from "../testing/profile-builders.ts";
import { renderPage } from "../testing/render-page.tsx";
import { mockRoute } from "../testing/server.ts";
import { prefetchFirstView } from "./prefetch.ts";

const DAYS = ["2026-11-18", "2026-11-19"];

/** Mocks the routes of the programme and counts requests by day. */
const mockProgramme = () => {
  const requested: (string | null)[] = [];
  mockRoute(routes.panels.dates, () => {
    requested.push("dates");
    return DAYS;
  });
  mockRoute(routes.panels.list, ({ query }): PanelItem[] => {
    requested.push(query.get("date"));
    return [];
  });
  mockRoute(routes.panels.lookups, buildLookups());
  return requested;
};

const startAt = (address: string) => {
  history.replaceState(null, "", address);
  updateSession({ conference: { year: 2026, type: 1 }, profile: buildProfile({ days: DAYS }) });
  prefetchFirstView();
};

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

describe("the prefetch of the first view", () => {
  it.each([
    {
      when: "on a conference day",
      now: "2026-11-19T10:00:00Z",
      address: "/panels",
      day: "2026-11-19",
    },
    {
      when: "before the conference",
      now: "2026-11-01T10:00:00Z",
      address: "/panels",
      day: "2026-11-18",
    },
    {
      when: "at a URL as typed by hand",
      now: "2026-11-19T10:00:00Z",
      address: "/Panels/",
      day: "2026-11-19",
    },
    {
      when: "from a link",
      now: "2026-11-01T10:00:00Z",
      address: "/panels?day=2026-11-19",
      day: "2026-11-19",
    },
  ])("prefetches the programme's data once: $when", async ({ now, address, day }) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
    const requested = mockProgramme();
    startAt(address);
    await waitFor(() => expect(requested).toHaveLength(2));

    await renderPage(address);
    await screen.findByRole("heading", { level: 1, name: "Programme" });
    await waitFor(() => expect(screen.getAllByRole("tab").length).toBeGreaterThan(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(requested).toHaveLength(2);
    expect(new Set(requested)).toEqual(new Set([day, "dates"]));
  });

  it("writes the page title as soon as its texts are loaded", async () => {
    document.body.insertAdjacentHTML("beforeend", '<div class="splash"><p></p></div>');
    const splash = document.querySelector(".splash");
    mockProgramme();
    startAt("/panels");
    await waitFor(() => expect(splash?.textContent).toBe("Programme"));
    splash?.remove();
  });

  it("reports no error if the server is unreachable", async () => {
    const fail = vi.fn<() => Response>(() => HttpResponse.error());
    mockRoute(routes.panels.dates, fail);
    mockRoute(routes.panels.list, fail);
    startAt("/panels");
    await waitFor(() => expect(fail).toHaveBeenCalledTimes(2));
    // Vitest reports an unhandled rejection only after the current tasks and then fails the run.
    await new Promise((resolve) => setTimeout(resolve));
  });

  it("prefetches nothing without a profile or with a hidden programme", async () => {
    const requested = mockProgramme();
    history.replaceState(null, "", "/panels");
    prefetchFirstView();
    updateSession({
      conference: { year: 2026, type: 1 },
      profile: buildProfile({ showAgenda: false }),
    });
    prefetchFirstView();
    await new Promise((resolve) => setTimeout(resolve));
    expect(requested).toEqual([]);
  });

  it("prefetches nothing for a profile of another release", async () => {
    const requested = mockProgramme();
    history.replaceState(null, "", "/panels");
    const { days: _, ...profile } = buildProfile();
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ profile }));
    prefetchFirstView();
    await new Promise((resolve) => setTimeout(resolve));
    expect(requested).toEqual([]);
  });
});

describe("the prefetch of My Forum", () => {
  it.each([
    {
      who: "an attendee",
      token: buildToken(),
      isParticipant: true,
      expected: ["agenda", "profile"],
    },
    { who: "a visitor", token: null, isParticipant: false, expected: [] },
  ])("prefetches the visitor's own data once: $who", async ({ token, isParticipant, expected }) => {
    const requested: string[] = [];
    mockRoute(routes.agenda.mine, () => {
      requested.push("agenda");
      return { dates: DAYS, items: [] };
    });
    mockRoute(routes.profile.landing, () => {
      requested.push("profile");
      return buildLandingProfile();
    });
    history.replaceState(null, "", "/");
    const profile = buildProfile({ days: DAYS, isParticipant });
    updateSession({ token, conference: { year: 2026, type: 1 }, profile });
    prefetchFirstView();
    await renderPage("/", { isLoggedIn: token !== null, profile });
    await screen.findByRole("region", { name: isParticipant ? "Anna Nowak" : "Welcome" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(requested.toSorted()).toEqual(expected);
  });
});
