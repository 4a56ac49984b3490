import { beforeEach, expect, it } from "vitest";
import { buildProfile, buildToken } from "../testing/builders.ts";
import { getSession, resetSession, updateSession } from "../lib/session.ts";
import { SESSION_STORAGE_KEY } from "../lib/session-key.ts";
import { acceptVisit, untilRead } from "./first-visit.ts";

const opened = {
  conference: { year: 2026, type: 1 },
  language: "en" as const,
  profile: buildProfile(),
};

const openFirstVisit = (scrollY: number) => {
  document.body.innerHTML = `<div id="root" data-first-visit><a>link</a><button>tab</button></div>`;
  Object.defineProperty(window, "scrollY", { value: scrollY, configurable: true });
  const root = document.querySelector<HTMLElement>("#root");
  if (root === null) throw new Error("The root is missing");
  return root;
};

/** Records whether the page may be replaced. */
const watch = (root: HTMLElement) => {
  const state = { isRead: false };
  void untilRead(root).then(() => (state.isRead = true));
  return state;
};

const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  resetSession();
  localStorage.clear();
  history.replaceState(null, "", "/panels?day=2026-11-18");
});

it("stores the visitor and removes the fragment once a visit has started", () => {
  acceptVisit(opened);
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  history.replaceState(null, "", "/panels?day=2026-11-18#visit");
  acceptVisit(opened);
  const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? "null");
  expect(stored).toMatchObject({ ...opened, token: null });
  expect(getSession().profile).toEqual(opened.profile);
  expect(location.href).toMatch(/\/panels\?day=2026-11-18$/);
});

it("leaves an account logged in that follows a link with the fragment", () => {
  const token = buildToken();
  updateSession({ token });
  history.replaceState(null, "", "/panels#visit");
  acceptVisit(opened);
  expect(getSession().token).toBe(token);
  expect(JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? "{}")).toMatchObject({ token });
  expect(location.hash).toBe("");
});

it("immediately replaces a page that nobody has scrolled", async () => {
  const state = watch(openFirstVisit(0));
  await waitForTasks();
  expect(state.isRead).toBe(true);
});

it("leaves a scrolled page until a button is pressed", async () => {
  const root = openFirstVisit(80);
  const state = watch(root);
  root.querySelector("a")?.click();
  history.replaceState(null, "", "#main");
  dispatchEvent(new Event("hashchange"));
  await waitForTasks();
  expect(state.isRead).toBe(false);
  root.querySelector("button")?.click();
  await waitForTasks();
  expect(state.isRead).toBe(true);
});
