import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../lib/queries.ts";
import { getSession, updateSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildConference, buildProfile, buildToken } from "../../testing/builders.ts";
import { buildPanelDetails } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

// Uses the empty information page as the requested page, because it needs the fewest mocks.
const openLogin = (address = "/login", options = {}) => {
  mockRoute(routes.information.list, []);
  return renderPage(address, { profile: null, ...options });
};

type User = Awaited<ReturnType<typeof openLogin>>["user"];

const fillForm = async (user: User, username: string, password: string) => {
  await user.type(await screen.findByLabelText("Username"), username);
  await user.type(screen.getByLabelText("Password"), password);
};

const RETRY_AFTER_S = 6;

/** Mocks a server that rejects the given number of log-ins as busy and accepts the next one. */
const mockBusyServer = (rejections: number) => {
  const onAttempt = vi.fn<() => void>();
  mockRoute(routes.auth.token, () => {
    onAttempt();
    if (onAttempt.mock.calls.length > rejections) return { token: buildToken(3) };
    const busy = refusal(503, { code: "unavailable" });
    busy.headers.set("retry-after", String(RETRY_AFTER_S));
    return busy;
  });
  return onAttempt;
};

const readConference = () =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: "Conference" }).selectedOptions[0]
    ?.textContent;

const readAlert = async () => {
  const dialog = await screen.findByRole("alertdialog");
  return dialog.textContent;
};

afterEach(() => void vi.useRealTimers());

describe("login page", () => {
  it("is accessible and selects the first conference of the list", async () => {
    const older = buildConference({ year: 2025 });
    await openLogin("/login", { conferences: [buildConference(), older] });
    await waitFor(() => expect(readConference()).toBe("Economic Forum 2026"));
    await expectAccessible();
  });

  it("logs in and opens the requested page", async () => {
    mockRoute(routes.auth.token, ({ body }) =>
      body.username === "anna" && body.password === "foyer"
        ? { token: buildToken(3) }
        : refusal(401),
    );
    const { user, router } = await openLogin("/information#account");
    // Phone keyboards append a space to completed words.
    await fillForm(user, "anna ", "foyer");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(router.state.location.href).toBe("/information#account"));
    expect(getSession()).toMatchObject({ userId: 3, conference: { year: 2026, type: 1 } });
    expect(getSession().profile).not.toBeNull();
  });

  it("continues without a token by Skip", async () => {
    const { user, router } = await openLogin("/information");
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
    expect(getSession()).toMatchObject({ token: null, conference: { year: 2026, type: 1 } });
  });

  it("offers Polish to a Polish browser", async () => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("pl-PL");
    const { user } = await openLogin();
    await user.click(await screen.findByRole("button", { name: "Po polsku?" }));
    expect(await screen.findByRole("button", { name: "Zaloguj się" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Po polsku?" })).toBeNull();
  });

  it("opens the selected conference", async () => {
    const conferences = [buildConference(), buildConference({ year: 2025 })];
    const { user } = await openLogin("/information", { conferences });
    await screen.findByRole("option", { name: "Economic Forum 2025" });
    await user.selectOptions(screen.getByRole("combobox"), "Economic Forum 2025");
    await user.click(screen.getByRole("button", { name: "Skip" }));
    await waitFor(() => expect(getSession().conference).toEqual({ year: 2025, type: 1 }));
  });

  it("reports wrong credentials in both languages and preserves the input", async () => {
    mockRoute(routes.auth.token, () => refusal(401, { title: "Unauthorized" }));
    const { user } = await openLogin();
    await fillForm(user, "anna", "guess");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toMatch(/^ErrorInvalid username or password/);
    await user.click(screen.getByRole("button", { name: "OK" }));
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("anna");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("guess");

    await user.click(screen.getByRole("button", { name: /zmień język/ }));
    await user.click(await screen.findByRole("button", { name: "Zaloguj się" }));
    expect(await readAlert()).toMatch(/^BłądNieprawidłowa nazwa użytkownika lub hasło/);
  });

  it("fails with an empty token", async () => {
    mockRoute(routes.auth.token, { token: "" });
    const { user } = await openLogin();
    await fillForm(user, "anna", "foyer");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toContain("Invalid username or password");
    expect(getSession().profile).toBeNull();
  });

  it("shows the server's message after too many attempts", async () => {
    mockRoute(routes.auth.token, () => refusal(429, { title: "Wait five minutes" }));
    const { user } = await openLogin();
    await fillForm(user, "anna", "foyer");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toContain("Wait five minutes");
  });

  it("retries automatically after the time that a busy server requests", async () => {
    const onAttempt = mockBusyServer(2);
    const { user, router } = await openLogin("/information");
    await fillForm(user, "anna", "foyer");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toContain("tries again every few seconds");
    await act(() => vi.advanceTimersByTimeAsync(RETRY_AFTER_S * 1000 - 2000));
    expect(onAttempt).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(RETRY_AFTER_S * 500 + 2000));
    expect(onAttempt).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(RETRY_AFTER_S * 1500));
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
    expect(getSession()).toMatchObject({ userId: 3 });
  });

  it("stops retrying on request, and after many consecutive rejections", async () => {
    const onAttempt = mockBusyServer(Number.POSITIVE_INFINITY);
    const { user } = await openLogin();
    await fillForm(user, "anna", "foyer");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    await act(() => vi.advanceTimersByTimeAsync(RETRY_AFTER_S * 1500));
    expect(onAttempt).toHaveBeenCalledOnce();
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("foyer");

    await user.click(screen.getByRole("button", { name: "Log in" }));
    await screen.findByRole("button", { name: "Stop" });
    for (let minute = 0; minute < 10; minute += 1) {
      await act(() => vi.advanceTimersByTimeAsync(60_000));
    }
    expect(await readAlert()).toContain("still busy");
    expect(onAttempt).toHaveBeenCalledTimes(21);
    await user.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("reports a missing connection after the timeout and sends no second request", async () => {
    const { user } = await openLogin();
    await screen.findByRole("combobox", { name: "Conference" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const timedOut = AbortSignal.abort(new DOMException("The time is over", "TimeoutError"));
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timedOut);
    await user.click(screen.getByRole("button", { name: "Skip" }));
    expect(await readAlert()).toContain("The server does not respond");
    expect(timeout).toHaveBeenCalledOnce();
  });

  it("names missing fields, and translates the errors when the language changes", async () => {
    const { user } = await openLogin();
    await user.click(await screen.findByRole("button", { name: "Log in" }));
    expect(await screen.findAllByText("The field is required")).toHaveLength(2);
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
    await user.click(screen.getByRole("button", { name: /zmień język/ }));
    expect(await screen.findAllByText("To pole jest wymagane")).toHaveLength(2);
  });

  it("requires another conference if the selected one has just closed", async () => {
    const { user } = await openLogin();
    await waitFor(() => expect(readConference()).toContain("2026"));
    mockRoute(routes.conferences.list, [buildConference({ year: 2025 })]);
    await user.click(screen.getByRole("button", { name: "Skip" }));
    expect(await readAlert()).toContain("no longer available");
    await user.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(readConference()).toContain("2025"));
  });

  it("ends the session on the server too if the conference does not open", async () => {
    mockRoute(routes.auth.token, { token: buildToken(3) });
    const onLogout = vi.fn<(token: string | null) => void>();
    mockRoute(routes.auth.logout, ({ headers }) => {
      onLogout(headers.get("authorization"));
      return {};
    });
    const { user } = await openLogin();
    mockRoute(routes.conferences.profile, () => refusal(400, { title: "Come back later" }));
    await fillForm(user, "anna", "foyer");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toContain("Come back later");
    await waitFor(() => expect(onLogout).toHaveBeenCalledWith(`Bearer ${buildToken(3)}`));
    expect(getSession()).toMatchObject({ token: null, profile: null });
  });

  it("opens the previous conference if the list has not loaded yet", async () => {
    const { user } = await openLogin("/forgotpassword");
    updateSession({ conference: { year: 2025, type: 1 } });
    let respond: () => void = () => {};
    const gate = new Promise<void>((resolve) => (respond = resolve));
    mockRoute(routes.conferences.list, async () => {
      await gate;
      return [buildConference(), buildConference({ year: 2025 })];
    });
    await user.click(await screen.findByRole("link", { name: "Back to login" }));
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    respond();
    await waitFor(() => expect(getSession().profile).not.toBeNull());
    expect(getSession().conference).toEqual({ year: 2025, type: 1 });
  });

  it("preserves the selected conference if it fails to open", async () => {
    const conferences = [buildConference(), buildConference({ year: 2025 })];
    mockRoute(routes.auth.token, { token: buildToken(3) });
    mockRoute(routes.auth.logout, {});
    mockRoute(routes.agenda.mine, { dates: [], items: [] });
    mockRoute(routes.agenda.flags, { liked: [], mine: [], recommended: [] });
    const { user } = await openLogin("/login", { conferences });
    await fillForm(user, "anna", "foyer");
    await screen.findByRole("option", { name: "Economic Forum 2025" });
    await user.selectOptions(screen.getByRole("combobox"), "Economic Forum 2025");
    let respond: () => void = () => {};
    const gate = new Promise<void>((resolve) => (respond = resolve));
    mockRoute(routes.conferences.profile, () => {
      mockRoute(routes.conferences.list, async () => {
        await gate;
        return conferences;
      });
      return refusal(400);
    });
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await readAlert();

    mockRoute(routes.conferences.profile, buildProfile());
    await user.click(screen.getByRole("button", { name: "OK" }));
    await user.click(screen.getByRole("button", { name: "Log in" }));
    respond();
    await waitFor(() => expect(getSession().profile).not.toBeNull());
    expect(getSession().conference).toEqual({ year: 2025, type: 1 });
  });

  it("offers to reload the conferences and preserves the input", async () => {
    const { user } = await openLogin("/forgotpassword");
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    mockRoute(routes.conferences.list, async () => {
      await gate;
      return refusal(400);
    });
    await user.click(await screen.findByRole("link", { name: "Back to login" }));
    await fillForm(user, "anna", "foyer");
    release();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("could not be loaded");
    await expectAccessible();
    mockRoute(routes.conferences.list, [buildConference()]);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("combobox", { name: "Conference" })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("anna");
  });

  it("preserves the requested page across the forgot-password page", async () => {
    const { user, router } = await openLogin("/information");
    await user.click(await screen.findByRole("link", { name: "Forgot password?" }));
    await user.click(await screen.findByRole("link", { name: "Back to login" }));
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
  });

  it("shows the linked session and opens it without log-in", async () => {
    mockRoute(routes.panels.details, ({ query }) =>
      query.get("year") === "2025"
        ? buildPanelDetails({ topic: "Grids without borders", description: { room: "Library" } })
        : refusal(404),
    );
    const conferences = [buildConference(), buildConference({ year: 2025 })];
    const { user, router } = await openLogin("/panels/details/1?edition=2025-1", { conferences });
    const linkedPanel = within(await screen.findByRole("region", { name: "You are opening" }));
    expect(linkedPanel.getByRole("heading", { name: "Grids without borders" })).toBeTruthy();
    expect(linkedPanel.getByText(/10:00–11:00.*Library/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Browse without logging in" }));
    await waitFor(() =>
      expect(router.state.location.href).toBe("/panels/details/1?edition=2025-1"),
    );
    expect(getSession()).toMatchObject({ token: null, conference: { year: 2025, type: 1 } });
  });

  it("opens the terms before the log-in and returns to the requested page", async () => {
    const { user, router } = await openLogin("/information");
    await user.click(await screen.findByRole("link", { name: "Terms of use" }));
    await screen.findByRole("heading", { level: 1, name: "Terms of use" });
    expect(screen.queryByRole("button", { name: "Conference" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Back to login" }));
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
  });
});
