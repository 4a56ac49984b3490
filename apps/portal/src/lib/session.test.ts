import { MODULE } from "@foyer/contract";
import { renderHook } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { buildAccessProfile, buildProfile, buildToken } from "../testing/builders.ts";
import { SESSION_STORAGE_KEY } from "./session-key.ts";
import {
  clearSession,
  editionKey,
  editionQuery,
  getSession,
  resetSession,
  subscribeToSession,
  updateSession,
  useAccess,
} from "./session.ts";

const readStored = () => localStorage.getItem(SESSION_STORAGE_KEY);

const logInAs = (userId: number) =>
  updateSession({
    token: buildToken(userId),
    conference: { year: 2026, type: 1 },
    language: "pl",
    profile: buildProfile(),
  });

/** Restores a session from local storage, as another tab or a new start does. */
const restoreFrom = (text: string | null) => {
  if (text === null) localStorage.removeItem(SESSION_STORAGE_KEY);
  else localStorage.setItem(SESSION_STORAGE_KEY, text);
  window.dispatchEvent(new StorageEvent("storage", { key: SESSION_STORAGE_KEY }));
};

describe("the session", () => {
  it("reads the user's id from the token", () => {
    logInAs(42);
    expect(getSession().userId).toBe(42);
  });

  it("treats an empty token as absent", () => {
    updateSession({ token: "" });
    expect(getSession()).toMatchObject({ token: null, userId: null });
  });

  it("survives in local storage", () => {
    logInAs(42);
    const stored = readStored();
    resetSession();
    restoreFrom(stored);
    expect(getSession()).toMatchObject({ userId: 42, conference: { year: 2026, type: 1 } });
    expect(getSession().profile).toEqual(buildProfile());
  });

  it.each([
    ["not JSON", "{"],
    ["another shape", '{"token":5}'],
    ["nothing", null],
  ])("starts empty from %s", (_, text) => {
    logInAs(42);
    restoreFrom(text);
    expect(getSession()).toMatchObject({ token: null, profile: null, conference: null });
  });

  it("preserves token and conference if only the profile has another shape", () => {
    logInAs(42);
    const stored = JSON.parse(readStored() ?? "") as object;
    resetSession();
    restoreFrom(JSON.stringify({ ...stored, profile: { ...buildProfile(), novelty: 1 } }));
    expect(getSession()).toMatchObject({
      userId: 42,
      conference: { year: 2026, type: 1 },
      profile: null,
    });
  });

  it("exists in memory only if the browser blocks local storage", async () => {
    const blocked = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
    vi.resetModules();
    const fresh = await import("./session.ts");
    fresh.updateSession({ token: buildToken(42) });
    expect(fresh.getSession().userId).toBe(42);
    fresh.resetSession();
    expect(fresh.getSession().token).toBeNull();
    expect(blocked).toHaveBeenCalled();
    blocked.mockRestore();
  });

  it("ends on log-out in another tab and preserves this tab's language", () => {
    logInAs(42);
    restoreFrom(JSON.stringify({ token: null, conference: null, language: "en", profile: null }));
    expect(getSession()).toMatchObject({ token: null, profile: null, language: "pl" });
  });

  it("preserves conference and language on log-out", () => {
    logInAs(42);
    clearSession();
    expect(getSession()).toEqual({
      token: null,
      userId: null,
      profile: null,
      conference: { year: 2026, type: 1 },
      language: "pl",
    });
  });

  it("clears the conference and local storage after 401", () => {
    logInAs(42);
    localStorage.setItem("something else", "1");
    resetSession();
    expect(getSession()).toMatchObject({ token: null, conference: null, language: "pl" });
    expect(localStorage.getItem("something else")).toBeNull();
    expect(readStored()).not.toContain("2026");
  });

  it("ends even if the browser blocks databases", () => {
    logInAs(42);
    Object.defineProperty(globalThis, "indexedDB", {
      configurable: true,
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, "indexedDB"));
    clearSession();
    expect(getSession().token).toBeNull();
  });

  it("notifies no listener of a refresh without changes", () => {
    logInAs(42);
    const listener = vi.fn<() => void>();
    const stop = subscribeToSession(listener);
    updateSession({ profile: buildProfile() });
    expect(listener).not.toHaveBeenCalled();
    updateSession({ profile: buildProfile({ showAgenda: false }) });
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it("returns the edition as query parameters and as cache key", () => {
    logInAs(42);
    expect(editionQuery()).toEqual({ year: 2026, type: 1, language: 0 });
    expect(editionKey()).toEqual({ year: 2026, type: 1, language: 0, user: 42 });
  });
});

describe("access", () => {
  const accessOf = () => renderHook(() => useAccess()).result.current;

  it("grants nothing without a login", () => {
    updateSession({ profile: buildProfile() });
    expect(accessOf().isLoggedIn).toBe(false);
    expect(accessOf().has(MODULE.agenda)).toBe(false);
  });

  it("follows the profile's modules", () => {
    logInAs(42);
    updateSession({
      profile: buildProfile({
        accessProfile: buildAccessProfile({ accessGranted: false, userGroupModules: [1, 3] }),
      }),
    });
    const { has } = accessOf();
    expect([has(MODULE.agenda), has(MODULE.attendees), has(MODULE.chat)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
