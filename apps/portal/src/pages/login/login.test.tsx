import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../lib/queries.ts";
import { getSession, updateSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildConference, buildProfile, buildToken } from "../../testing/builders.ts";
import { buildPanelDetails } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

// Main and programme are others' pages; the information, empty, stands in for "the page that was asked for".
const openLogin = (address = "/login", visitor = {}) => {
  answer(routes.information.list, []);
  return renderPage(address, { profile: null, ...visitor });
};

type User = Awaited<ReturnType<typeof openLogin>>["user"];

const fillIn = async (user: User, username: string, password: string) => {
  await user.type(await screen.findByLabelText("Username"), username);
  await user.type(screen.getByLabelText("Password"), password);
};

const RETRY_AFTER_S = 6;

/** Refuses so many logins as a server does that has no room for them, and then lets in. */
const busyFor = (refusals: number) => {
  const tried = vi.fn<() => void>();
  answer(routes.auth.token, () => {
    tried();
    if (tried.mock.calls.length > refusals) return { token: buildToken(3) };
    const busy = refusal(503, { code: "unavailable" });
    busy.headers.set("retry-after", String(RETRY_AFTER_S));
    return busy;
  });
  return tried;
};

const readAlert = async () => {
  const dialog = await screen.findByRole("alertdialog");
  return dialog.textContent;
};

afterEach(() => void vi.useRealTimers());

describe("the login page", () => {
  it("is accessible, and offers the first conference of the list", async () => {
    const older = buildConference({ year: 2025 });
    await openLogin("/login", { conferences: [buildConference(), older] });
    const list = await screen.findByRole("combobox", { name: "Conference" });
    await waitFor(() => expect(list.textContent).toContain("Economic Forum 2026"));
    await expectAccessible();
  });

  it("logs in and goes on to the page that was asked for", async () => {
    answer(routes.auth.token, ({ body }) =>
      body.username === "anna" && body.password === "foyer"
        ? { token: buildToken(3) }
        : refusal(401),
    );
    const { user, router } = await openLogin("/information#account");
    // Phone keyboards leave a space behind a word that they complete.
    await fillIn(user, "anna ", "foyer");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(router.state.location.href).toBe("/information#account"));
    expect(getSession()).toMatchObject({ userId: 3, conference: { year: 2026, type: 1 } });
    expect(getSession().profile).not.toBeNull();
  });

  it("goes on without a token by Skip", async () => {
    const { user, router } = await openLogin("/information");
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
    expect(getSession()).toMatchObject({ token: null, conference: { year: 2026, type: 1 } });
  });

  it("opens the conference that was chosen", async () => {
    const conferences = [buildConference(), buildConference({ year: 2025 })];
    const { user } = await openLogin("/information", { conferences });
    await user.click(await screen.findByRole("combobox", { name: "Conference" }));
    await user.click(await screen.findByRole("option", { name: "Economic Forum 2025" }));
    await user.click(screen.getByRole("button", { name: "Skip" }));
    await waitFor(() => expect(getSession().conference).toEqual({ year: 2025, type: 1 }));
  });

  it("says in both languages that the credentials are wrong, and keeps what was typed", async () => {
    answer(routes.auth.token, () => refusal(401, { title: "Unauthorized" }));
    const { user } = await openLogin();
    await fillIn(user, "anna", "guess");
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
    answer(routes.auth.token, { token: "" });
    const { user } = await openLogin();
    await fillIn(user, "anna", "foyer");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toContain("Invalid username or password");
    expect(getSession().profile).toBeNull();
  });

  it("shows the server's own words when there were too many attempts", async () => {
    answer(routes.auth.token, () => refusal(429, { title: "Wait five minutes" }));
    const { user } = await openLogin();
    await fillIn(user, "anna", "foyer");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toContain("Wait five minutes");
  });

  it("tries again by itself after the time that a busy server asks for", async () => {
    const tried = busyFor(2);
    const { user, router } = await openLogin("/information");
    await fillIn(user, "anna", "foyer");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toContain("we try again every few seconds");
    await act(() => vi.advanceTimersByTimeAsync(RETRY_AFTER_S * 1000 - 2000));
    expect(tried).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(RETRY_AFTER_S * 500 + 2000));
    expect(tried).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(RETRY_AFTER_S * 1500));
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
    expect(getSession()).toMatchObject({ userId: 3 });
  });

  it("stops trying when the person says so, and after many refusals in a row", async () => {
    const tried = busyFor(Number.POSITIVE_INFINITY);
    const { user } = await openLogin();
    await fillIn(user, "anna", "foyer");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    await act(() => vi.advanceTimersByTimeAsync(RETRY_AFTER_S * 1500));
    expect(tried).toHaveBeenCalledOnce();
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("foyer");

    await user.click(screen.getByRole("button", { name: "Log in" }));
    await screen.findByRole("button", { name: "Stop" });
    for (let minute = 0; minute < 10; minute += 1) {
      await act(() => vi.advanceTimersByTimeAsync(60_000));
    }
    expect(await readAlert()).toContain("still busy");
    expect(tried).toHaveBeenCalledTimes(21);
    await user.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("says that there is no connection when no answer comes in time, and asks no second time", async () => {
    const { user } = await openLogin();
    await screen.findByRole("combobox", { name: "Conference" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const late = AbortSignal.abort(new DOMException("The time is over", "TimeoutError"));
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late);
    await user.click(screen.getByRole("button", { name: "Skip" }));
    expect(await readAlert()).toContain("There is no answer from the server");
    expect(timeout).toHaveBeenCalledOnce();
  });

  it("names missing fields, and words it again when the language changes", async () => {
    const { user } = await openLogin();
    await user.click(await screen.findByRole("button", { name: "Log in" }));
    expect(await screen.findAllByText("The field is required")).toHaveLength(2);
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
    await user.click(screen.getByRole("button", { name: /zmień język/ }));
    expect(await screen.findAllByText("To pole jest wymagane")).toHaveLength(2);
  });

  it("asks for another conference when the chosen one has just closed", async () => {
    const { user } = await openLogin();
    const list = await screen.findByRole("combobox", { name: "Conference" });
    await waitFor(() => expect(list.textContent).toContain("2026"));
    answer(routes.conferences.list, [buildConference({ year: 2025 })]);
    await user.click(screen.getByRole("button", { name: "Skip" }));
    expect(await readAlert()).toContain("no longer open");
    await user.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.getByRole("combobox").textContent).toContain("2025"));
  });

  it("ends the session on the server too when the conference does not open", async () => {
    answer(routes.auth.token, { token: buildToken(3) });
    const ended = vi.fn<(token: string | null) => void>();
    answer(routes.auth.logout, ({ headers }) => {
      ended(headers.get("authorization"));
      return {};
    });
    const { user } = await openLogin();
    answer(routes.conferences.profile, () => refusal(400, { title: "Come back later" }));
    await fillIn(user, "anna", "foyer");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await readAlert()).toContain("Come back later");
    await waitFor(() => expect(ended).toHaveBeenCalledWith(`Bearer ${buildToken(3)}`));
    expect(getSession()).toMatchObject({ token: null, profile: null });
  });

  it("opens the conference used before for somebody quicker than the list", async () => {
    const { user } = await openLogin("/forgotpassword");
    updateSession({ conference: { year: 2025, type: 1 } });
    let answerLate: () => void = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    answer(routes.conferences.list, async () => {
      await late;
      return [buildConference(), buildConference({ year: 2025 })];
    });
    await user.click(await screen.findByRole("link", { name: "Back to login" }));
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    answerLate();
    await waitFor(() => expect(getSession().profile).not.toBeNull());
    expect(getSession().conference).toEqual({ year: 2025, type: 1 });
  });

  it("keeps the conference that was chosen when it does not open at once", async () => {
    const conferences = [buildConference(), buildConference({ year: 2025 })];
    answer(routes.auth.token, { token: buildToken(3) });
    answer(routes.auth.logout, {});
    answer(routes.agenda.mine, { dates: [], items: [] });
    answer(routes.agenda.flags, { liked: [], mine: [], recommended: [] });
    const { user } = await openLogin("/login", { conferences });
    await fillIn(user, "anna", "foyer");
    await user.click(await screen.findByRole("combobox", { name: "Conference" }));
    await user.click(await screen.findByRole("option", { name: "Economic Forum 2025" }));
    let answerLate: () => void = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    answer(routes.conferences.profile, () => {
      answer(routes.conferences.list, async () => {
        await late;
        return conferences;
      });
      return refusal(400);
    });
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await readAlert();

    answer(routes.conferences.profile, buildProfile());
    await user.click(screen.getByRole("button", { name: "OK" }));
    await user.click(screen.getByRole("button", { name: "Log in" }));
    answerLate();
    await waitFor(() => expect(getSession().profile).not.toBeNull());
    expect(getSession().conference).toEqual({ year: 2025, type: 1 });
  });

  it("offers to try again when the conferences do not load, and keeps what was typed", async () => {
    const { user } = await openLogin("/forgotpassword");
    let fail: () => void = () => {};
    const failure = new Promise<void>((resolve) => (fail = resolve));
    answer(routes.conferences.list, async () => {
      await failure;
      return refusal(400);
    });
    await user.click(await screen.findByRole("link", { name: "Back to login" }));
    await fillIn(user, "anna", "foyer");
    fail();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("could not be loaded");
    await expectAccessible();
    answer(routes.conferences.list, [buildConference()]);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("combobox", { name: "Conference" })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("anna");
  });

  it("remembers what was asked for on the way to a forgotten password and back", async () => {
    const { user, router } = await openLogin("/information");
    await user.click(await screen.findByRole("link", { name: "Forgot password?" }));
    await user.click(await screen.findByRole("link", { name: "Back to login" }));
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
  });

  it("names the session that a link leads to, and lets a visitor look at it", async () => {
    answer(routes.panels.details, ({ query }) =>
      query.get("year") === "2025"
        ? buildPanelDetails({ topic: "Grids without borders", description: { room: "Library" } })
        : refusal(404),
    );
    const conferences = [buildConference(), buildConference({ year: 2025 })];
    const { user, router } = await openLogin("/panels/details/1?edition=2025-1", { conferences });
    const asked = within(await screen.findByRole("region", { name: "What you were going to" }));
    expect(asked.getByRole("heading", { name: "Grids without borders" })).toBeTruthy();
    expect(asked.getByText(/10:00–11:00.*Library/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Look without logging in" }));
    await waitFor(() => expect(router.state.location.href).toBe("/panels/details/1"));
    expect(getSession()).toMatchObject({ token: null, conference: { year: 2025, type: 1 } });
  });

  it("opens the terms before anybody agrees to them, and leads back to what was asked for", async () => {
    const { user, router } = await openLogin("/information");
    await user.click(await screen.findByRole("link", { name: "Terms of use" }));
    await screen.findByRole("heading", { level: 1, name: "Terms of use" });
    expect(screen.queryByRole("button", { name: "Conference" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Back to login" }));
    await user.click(await screen.findByRole("button", { name: "Skip" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/information"));
  });
});
