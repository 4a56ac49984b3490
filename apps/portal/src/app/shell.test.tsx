import { routes } from "@foyer/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { call } from "../lib/api.ts";
import { readAutosave, storeAutosave } from "../lib/autosave.ts";
import { SESSION_STORAGE_KEY } from "../lib/session-key.ts";
import { getSession, updateSession } from "../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import {
  buildAccessProfile,
  buildConference,
  buildProfile,
  buildToken,
} from "../testing/builders.ts";
import { renderPage } from "../testing/render-page.tsx";
import { mockRoute, refusal } from "../testing/server.ts";

// The terms send no requests of their own, so all requests here come from the shell.
const QUIET_PAGE = "/terms";

const openMenu = async (user: Awaited<ReturnType<typeof renderPage>>["user"], name: string) => {
  await user.click(screen.getByRole("button", { name }));
  return screen.getByRole("navigation", { name: "Main navigation" });
};

describe("the shell", () => {
  it("is accessible in both languages", async () => {
    const { user } = await renderPage(QUIET_PAGE);
    await screen.findByText("Economic Forum");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: /zmień język/ }));
    await screen.findByText("Forum Ekonomiczne");
    await expectAccessible();
  });

  it("changes the language of texts, page and requests, and back", async () => {
    const { user } = await renderPage(QUIET_PAGE);
    await user.click(screen.getByRole("button", { name: /zmień język na polski/ }));
    expect(await screen.findByRole("button", { name: "Konferencja" })).toBeDefined();
    expect(document.documentElement.lang).toBe("pl");
    expect(getSession().language).toBe("pl");

    const languages: (string | null)[] = [];
    mockRoute(routes.conferences.list, ({ headers }) => {
      languages.push(headers.get("accept-language"));
      return [];
    });
    await call(routes.conferences.list);
    expect(languages).toEqual(["pl"]);

    await user.click(screen.getByRole("button", { name: /change the language to English/ }));
    expect(await screen.findByRole("button", { name: "Conference" })).toBeDefined();
    expect(document.documentElement.lang).toBe("en");
  });

  it("supports the keyboard: past the header, into a menu and out", async () => {
    const { user } = await renderPage(QUIET_PAGE);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Skip to content" }));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("main"));

    const trigger = screen.getByRole("button", { name: "Conference" });
    act(() => trigger.focus());
    await user.keyboard("{Enter}{ArrowDown}");
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe("Organizational Information"),
    );
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(trigger);
    expect(trigger.getAttribute("aria-expanded")).toBe("false");
  });

  it.each([
    {
      who: "a visitor",
      isLoggedIn: false,
      modules: [],
      participants: false,
      programme: true,
      buttonName: "Log in",
    },
    {
      who: "a person with agenda access",
      isLoggedIn: true,
      modules: [1],
      participants: false,
      programme: true,
      buttonName: "Log out",
    },
    {
      who: "a person without agenda access",
      isLoggedIn: true,
      modules: [2],
      participants: true,
      programme: false,
      buttonName: "Log out",
    },
  ])(
    "shows the correct menus to $who",
    async ({ isLoggedIn, modules, participants, programme, buttonName }) => {
      const profile = buildProfile({
        accessProfile: buildAccessProfile({ userGroupModules: modules }),
      });
      const { user } = await renderPage(QUIET_PAGE, { isLoggedIn, profile });
      const conference = await openMenu(user, "Conference");
      const offers = (name: string) =>
        within(conference).queryAllByRole("link", { name }).length > 0;
      expect(offers("List of participants")).toBe(participants);
      expect(offers("Programme")).toBe(programme);
      expect(within(conference).getByRole("link", { name: "Conference locations" })).toBeDefined();
      const own = await openMenu(user, "Profile");
      expect(within(own).getByRole("button", { name: buttonName })).toBeDefined();
    },
  );

  it.each([
    { who: "a person with access to transport", accessGranted: true, isOffered: true },
    { who: "a person without granted access", accessGranted: false, isOffered: false },
  ])("offers transport to $who: $isOffered", async ({ accessGranted, isOffered }) => {
    const profile = buildProfile({ accessProfile: buildAccessProfile({ accessGranted }) });
    const { user } = await renderPage(QUIET_PAGE, { isLoggedIn: true, profile });
    const own = await openMenu(user, "Profile");
    const link = within(own).queryByRole("link", { name: "Transport registration" });
    expect(link !== null).toBe(isOffered);
  });

  it.each([
    { who: "a visitor", isLoggedIn: false, isParticipant: false },
    { who: "an account without participation", isLoggedIn: true, isParticipant: false },
  ])("offers no invitations to $who", async ({ isLoggedIn, isParticipant }) => {
    const { user } = await renderPage(QUIET_PAGE, {
      isLoggedIn,
      profile: buildProfile({ isParticipant }),
    });
    const menu = await openMenu(user, "Conference");
    expect(within(menu).queryByRole("link", { name: "Invitations" })).toBeNull();
  });

  it("offers all entries to a visitor with full access, in the order of the specification", async () => {
    const { user } = await renderPage(QUIET_PAGE, { isLoggedIn: true, profile: buildProfile() });
    const menus = await openMenu(user, "Profile");
    const linkNames = within(menus)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    const specified = [
      "Organizational Information",
      "List of participants",
      "Programme",
      "Cultural events",
      "Recreational events",
      "Map",
      "Conference locations",
      "Partners",
      "Invitations",
      "My Forum",
      "Transport registration",
      "Settings",
      "Notifications",
      "Forum Mail",
    ];
    // The header links directly to the most used pages.
    expect(linkNames.slice(0, 3)).toEqual(["Programme", "My agenda", "Mail"]);
    const inMenus = linkNames.slice(3).filter((name) => specified.includes(name));
    expect(inMenus).toEqual(specified);
  });

  it("logs out: revokes the token, clears the session and opens login", async () => {
    const onLogout = vi.fn<() => Record<string, never>>(() => ({}));
    mockRoute(routes.auth.logout, onLogout);
    const { user, router } = await renderPage(QUIET_PAGE, { isLoggedIn: true });
    await openMenu(user, "Profile");
    await user.click(screen.getByRole("button", { name: "Log out" }));
    await screen.findByLabelText("Username");
    expect(router.state.location).toMatchObject({ pathname: "/login" });
    expect(router.state.location.state.returnTo).toBeUndefined();
    expect(getSession()).toMatchObject({ token: null, profile: null });
    await waitFor(() => expect(onLogout).toHaveBeenCalledOnce());
  });

  it("moves the focus to the heading of the new page", async () => {
    const { user } = await renderPage(QUIET_PAGE);
    await user.click(screen.getByRole("link", { name: "Privacy policy" }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        within(screen.getByRole("main")).getByRole("heading", { level: 1 }),
      ),
    );
  });

  it("does not move the focus from a menu opened while the page loads", async () => {
    const { router } = await renderPage(QUIET_PAGE);
    const arrival = new Promise((resolve) => router.subscribe("onRendered", resolve));
    fireEvent.click(screen.getByRole("link", { name: "Privacy policy" }));
    const trigger = screen.getByRole("button", { name: "Conference" });
    fireEvent.pointerDown(trigger);
    act(() => trigger.focus());
    fireEvent.click(trigger);
    await arrival;
    expect(router.state.location.pathname).toBe("/privacy");
    expect(document.activeElement).toBe(trigger);
    expect(trigger.getAttribute("aria-expanded")).toBe("true");
  });
});

describe("a navigation", () => {
  it("redirects a person without a profile to login and remembers the page", async () => {
    const { router } = await renderPage("/panels?day=2026-11-19", { profile: null });
    await screen.findByLabelText("Username");
    expect(router.state.location.pathname).toBe("/login");
    expect(router.state.location.state.returnTo).toBe("/panels?day=2026-11-19");
  });

  it("refreshes the profile", async () => {
    await renderPage(QUIET_PAGE);
    const fresh = buildProfile({ showAgenda: false });
    const { router } = await renderPage(QUIET_PAGE);
    mockRoute(routes.conferences.profile, fresh);
    await act(() => router.navigate({ to: "/privacy" }));
    await waitFor(() => expect(getSession().profile?.showAgenda).toBe(false));
  });

  it("fetches the profile at every navigation and the conferences only once", async () => {
    const { router } = await renderPage(QUIET_PAGE);
    const requests: string[] = [];
    mockRoute(routes.conferences.list, () => {
      requests.push("conferences");
      return [buildConference()];
    });
    mockRoute(routes.conferences.profile, () => {
      requests.push("profile");
      return buildProfile();
    });
    await act(() => router.navigate({ to: "/privacy" }));
    await act(() => router.navigate({ to: QUIET_PAGE }));
    await waitFor(() => expect(requests).toEqual(["profile", "profile"]));
  });

  it("logs out when the conference no longer exists on the server", async () => {
    const { router } = await renderPage(QUIET_PAGE);
    mockRoute(routes.conferences.list, []);
    mockRoute(routes.conferences.profile, () => refusal(404));
    await act(() => router.navigate({ to: "/privacy" }));
    await screen.findByLabelText("Username");
    expect(getSession()).toMatchObject({ profile: null, conference: null });
  });

  it("ends the visit and opens a password reset link for a visitor", async () => {
    const { router } = await renderPage("/resetpassword?username=anna&token=0123");
    await screen.findByLabelText("New password");
    expect(router.state.location.pathname).toBe("/resetpassword");
    expect(getSession().profile).toBeNull();
  });

  it("asks a logged-in person about a password reset link", async () => {
    mockRoute(routes.agenda.mine, { dates: [], items: [] });
    const link = "/resetpassword?username=anna&token=0123";
    const { user, router } = await renderPage(link, { isLoggedIn: true });
    const dialog = await screen.findByRole("alertdialog", { name: "You are logged in" });
    expect(router.state.location.pathname).toBe("/");
    await expectAccessible(dialog);
    mockRoute(routes.auth.logout, {});
    await user.click(within(dialog).getByRole("button", { name: "Log out" }));
    await screen.findByLabelText("New password");
    expect(router.state.location.href).toBe(link);
    expect(getSession().token).toBeNull();
  });

  it("preserves the session if a logged-in person declines the log-out", async () => {
    mockRoute(routes.agenda.mine, { dates: [], items: [] });
    const { user, router } = await renderPage("/resetpassword?token=0", { isLoggedIn: true });
    await user.click(await screen.findByRole("button", { name: "Stay logged in" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: "/" });
    expect(router.state.location.state.resetLink).toBeUndefined();
    expect(getSession().token).not.toBeNull();
  });

  it("opens the requested page after a log-in in another tab", async () => {
    mockRoute(routes.information.list, []);
    const { router } = await renderPage("/information", { profile: null });
    await screen.findByLabelText("Username");
    const conference = { year: 2026, type: 1 };
    const stored = { token: buildToken(), conference, language: "en", profile: buildProfile() };
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(stored));
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: SESSION_STORAGE_KEY }));
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
  });

  it.each([{ isLoggedIn: false }, { isLoggedIn: true }])(
    "opens the edition of a link and shows a toast if logged in: %j",
    async ({ isLoggedIn }) => {
      const conferences = [buildConference(), buildConference({ year: 2025 })];
      const { router } = await renderPage("/privacy?edition=2025-1#cookies", {
        isLoggedIn,
        conferences,
      });
      await waitFor(() =>
        expect(router.state.location.href).toBe("/privacy?edition=2025-1#cookies"),
      );
      expect(getSession().conference).toEqual({ year: 2025, type: 1 });
      expect(screen.queryAllByText(/^You are now viewing/)).toHaveLength(isLoggedIn ? 1 : 0);
    },
  );

  it("stays in the current edition if the linked one does not exist", async () => {
    const { router } = await renderPage("/privacy?edition=1999-1");
    expect(await screen.findByText("The conference in this link is not available.")).toBeTruthy();
    expect(router.state.location.href).toBe("/privacy");
    expect(getSession().conference).toEqual({ year: 2026, type: 1 });
  });

  it("fetches a missing profile for a logged-in person", async () => {
    const { router } = await renderPage("/login", { profile: null });
    updateSession({ token: buildToken(), conference: { year: 2026, type: 1 } });
    await act(() => router.navigate({ to: QUIET_PAGE }));
    await waitFor(() => expect(router.state.location.pathname).toBe(QUIET_PAGE));
    expect(getSession().profile).toEqual(buildProfile());
  });

  it.each([
    { what: "was deleted", visitor: { conferences: [buildConference({ year: 2025 })] } },
    {
      what: "is no longer visible",
      visitor: { conferences: [buildConference({ visible: false })] },
    },
    { what: "was not stored", visitor: { conference: null } },
  ])("logs out when the conference $what", async ({ visitor }) => {
    mockRoute(routes.auth.logout, {});
    const { router } = await renderPage(QUIET_PAGE, { isLoggedIn: true, ...visitor });
    await screen.findByLabelText("Username");
    expect(router.state.location.pathname).toBe("/login");
    expect(getSession()).toMatchObject({ token: null, profile: null, conference: null });
    expect(await screen.findByText(/This conference is no longer available/)).toBeDefined();
  });
});

describe.each(["/attendees", "/attendees/details/1", "/transport", "/chat"])("%s", (address) => {
  it("asks a visitor to log in and returns to the page afterwards", async () => {
    const { user, router } = await renderPage(address);
    const main = within(screen.getByRole("main"));
    const button = await main.findByRole("button", { name: "Log in" });
    await expectAccessible();
    expect(getSession().profile).not.toBeNull();
    await user.click(button);
    await screen.findByLabelText("Username");
    expect(router.state.location.state.returnTo).toBe(address);
  });
});

describe("a refused request", () => {
  it("ends the session on 401, shows a toast and redirects to login", async () => {
    const { router } = await renderPage(QUIET_PAGE, { isLoggedIn: true });
    mockRoute(routes.agenda.mine, () => refusal(401));
    const query = { year: 2026, type: 1, language: 1 } as const;
    await act(() => call(routes.agenda.mine, { query }).catch(() => undefined));
    await screen.findByLabelText("Username");
    expect(router.state.location.pathname).toBe("/login");
    expect(getSession()).toMatchObject({ token: null, conference: null });
    expect(await screen.findByText("Your session has ended. Log in again.")).toBeDefined();
  });

  it.each([
    ["the same person", 7, "/information", { text: "Half a" }],
    ["another person", 8, "/", undefined],
  ])("returns page and unsent input after a 401 to %s", async (_, userId, path, input) => {
    mockRoute(routes.information.list, []);
    mockRoute(routes.agenda.mine, () => refusal(401));
    mockRoute(routes.auth.token, { token: buildToken(userId) });
    const { user, router } = await renderPage("/information", { isLoggedIn: true });
    storeAutosave("chat/5", { text: "Half a" });
    const query = { year: 2026, type: 1, language: 1 } as const;
    await act(() => call(routes.agenda.mine, { query }).catch(() => undefined));
    await user.type(await screen.findByLabelText("Username"), "anna");
    expect(readAutosave("chat/5")).toBeUndefined();
    await user.type(screen.getByLabelText("Password"), "foyer");
    const profile = buildProfile({ accessProfile: buildAccessProfile({ userGroupModules: [] }) });
    mockRoute(routes.conferences.profile, profile);
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(path));
    expect(readAutosave("chat/5")).toEqual(input);
    expect(sessionStorage.length).toBe(0);
  });

  it("refreshes the profile on 403, opens main and shows one toast", async () => {
    const { router } = await renderPage(QUIET_PAGE, { isLoggedIn: true });
    mockRoute(routes.agenda.mine, () => refusal(403, { title: "You have no access to this part" }));
    const accessProfile = buildAccessProfile({ userGroupModules: [] });
    mockRoute(routes.conferences.profile, buildProfile({ accessProfile }));
    const query = { year: 2026, type: 1, language: 1 } as const;
    const request = () => call(routes.agenda.mine, { query }).catch(() => undefined);
    await act(() => Promise.all([request(), request()]));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(await screen.findAllByText("You have no access to this part")).toHaveLength(1);
    await waitFor(() => expect(getSession().profile?.accessProfile).toEqual(accessProfile));
  });

  it("leaves a newer session alone when an older one is refused", async () => {
    await renderPage(QUIET_PAGE, { isLoggedIn: true });
    mockRoute(routes.agenda.mine, () => {
      updateSession({ token: buildToken(8) });
      return refusal(401);
    });
    const query = { year: 2026, type: 1, language: 1 } as const;
    await act(() => call(routes.agenda.mine, { query }).catch(() => undefined));
    expect(getSession().userId).toBe(8);
  });
});
