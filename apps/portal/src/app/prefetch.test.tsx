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
import { answer } from "../testing/server.ts";
import { prefetchFirstView } from "./prefetch.ts";

const DAYS = ["2026-11-18", "2026-11-19"];

/** Answers the programme's calls and counts them by day. */
const answerProgramme = () => {
  const asked: (string | null)[] = [];
  answer(routes.panels.dates, () => {
    asked.push("dates");
    return DAYS;
  });
  answer(routes.panels.list, ({ query }): PanelItem[] => {
    asked.push(query.get("date"));
    return [];
  });
  answer(routes.panels.lookups, buildLookups());
  return asked;
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
      when: "before it",
      now: "2026-11-01T10:00:00Z",
      address: "/panels",
      day: "2026-11-18",
    },
    {
      when: "by an address as it was typed",
      now: "2026-11-19T10:00:00Z",
      address: "/Panels/",
      day: "2026-11-19",
    },
    {
      when: "by a link",
      now: "2026-11-01T10:00:00Z",
      address: "/panels?day=2026-11-19",
      day: "2026-11-19",
    },
  ])("$when asks for what the programme then takes, once", async ({ now, address, day }) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
    const asked = answerProgramme();
    startAt(address);
    await waitFor(() => expect(asked).toHaveLength(2));

    await renderPage(address);
    await screen.findByRole("heading", { level: 1, name: "Programme" });
    await waitFor(() => expect(screen.getAllByRole("tab").length).toBeGreaterThan(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked).toHaveLength(2);
    expect(new Set(asked)).toEqual(new Set([day, "dates"]));
  });

  it("writes the title of the page as soon as its words are there", async () => {
    document.body.insertAdjacentHTML("beforeend", '<div class="splash"><p></p></div>');
    const splash = document.querySelector(".splash");
    answerProgramme();
    startAt("/panels");
    await waitFor(() => expect(splash?.textContent).toBe("Programme"));
    splash?.remove();
  });

  it("keeps quiet when the server is gone: the programme's own calls say so", async () => {
    const lost = vi.fn<() => Response>(() => HttpResponse.error());
    answer(routes.panels.dates, lost);
    answer(routes.panels.list, lost);
    startAt("/panels");
    await waitFor(() => expect(lost).toHaveBeenCalledTimes(2));
    // A rejection that nobody handles is reported once the tasks at hand are done, and fails the run.
    await new Promise((resolve) => setTimeout(resolve));
  });

  it("asks for nothing without a profile, or where the programme is not shown", async () => {
    const asked = answerProgramme();
    history.replaceState(null, "", "/panels");
    prefetchFirstView();
    updateSession({
      conference: { year: 2026, type: 1 },
      profile: buildProfile({ showAgenda: false }),
    });
    prefetchFirstView();
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([]);
  });

  it("asks for nothing by a profile of another release", async () => {
    const asked = answerProgramme();
    history.replaceState(null, "", "/panels");
    const { days: _, ...profile } = buildProfile();
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ profile }));
    prefetchFirstView();
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([]);
  });
});

describe("the prefetch of My Forum", () => {
  it.each([
    { who: "an attendee", token: buildToken(), takesPart: true, own: ["agenda", "profile"] },
    { who: "a visitor", token: null, takesPart: false, own: [] },
  ])("asks once for what is the visitor's own: $who", async ({ token, takesPart, own }) => {
    const asked: string[] = [];
    answer(routes.agenda.mine, () => {
      asked.push("agenda");
      return { dates: DAYS, items: [] };
    });
    answer(routes.profile.landing, () => {
      asked.push("profile");
      return buildLandingProfile();
    });
    history.replaceState(null, "", "/");
    const profile = buildProfile({ days: DAYS, takesPart });
    updateSession({ token, conference: { year: 2026, type: 1 }, profile });
    prefetchFirstView();
    await renderPage("/", { isLoggedIn: token !== null, profile });
    await screen.findByRole("region", { name: takesPart ? "Anna Nowak" : "Welcome" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked.toSorted()).toEqual(own);
  });
});
