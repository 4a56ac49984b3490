import { beforeEach, expect, it } from "vitest";
import { selectServerRender } from "./select-server-render.ts";

const KEY = "session";

const openPage = (renderedFor: string, session?: object, state: object | null = null) => {
  const [, , path] = renderedFor.split(" ");
  history.replaceState(state, "", path);
  if (session) localStorage.setItem(KEY, JSON.stringify(session));
  document.body.innerHTML = `<div id="root" hidden><main tabindex="-1"><form><button>phone</button></form></main></div>
    <template id="render-wide" data-for="${renderedFor}">wide</template>
    <template id="render-first-visit"><nav class="first-visit"><a href="/login">in</a></nav></template>
    <template id="render-splash">splash</template>`;
  selectServerRender(KEY, "theme", "en", "#visit");
  return document.getElementById("root");
};

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (media) => ({ matches: false, media }) as MediaQueryList;
});

const forum = { year: 2026, type: 1 };
const visitor = { token: null, conference: forum, language: "en", profile: { days: [] } };
const nobody = { ...visitor, profile: null };

it.each([
  ["en 2026-1 /panels everyone", visitor],
  ["en 2026-1 /panels everyone", { ...visitor, token: "a.b.c" }],
  ["en 2026-1 /login nobody", undefined],
  ["en 2026-1 /login nobody", nobody],
  ["en 2025-1 /login nobody", { ...nobody, conference: null }],
  ["pl 2026-1 /login nobody", { ...nobody, language: "pl" }],
])("shows a page rendered for %s to %j", (renderedFor, session) => {
  expect(openPage(renderedFor, session)?.textContent).toBe("phone");
});

it.each([
  ["pl 2026-1 /panels everyone", undefined],
  ["en 2025-1 /panels everyone", nobody],
  ["pl 2026-1 /panels everyone", visitor],
  ["en 2025-1 /panels everyone", visitor],
  ["en 2026-1 / visitors", { ...visitor, token: "a.b.c" }],
  ["pl 2026-1 /login nobody", undefined],
  ["en 2025-1 /login nobody", nobody],
  ["en 2026-1 /login nobody", visitor],
  // The portal loads the profile from the server and leads on.
  ["en 2026-1 /login nobody", { ...nobody, token: "a.b.c" }],
])("shows the splash screen of a page rendered for %s to %j", (renderedFor, session) => {
  expect(openPage(renderedFor, session)?.textContent).toBe("splash");
});

it("shows the splash screen of a login page that names a link target", () => {
  const root = openPage("en 2026-1 /login nobody", undefined, { returnTo: "/panels/details/12" });
  expect(root?.textContent).toBe("splash");
});

it.each([undefined, nobody])("offers log-in and a visit to %j", (session) => {
  const root = openPage("en 2026-1 /panels everyone", session);
  expect(root?.textContent).toContain("phone");
  expect(root?.querySelector("a")?.getAttribute("href")).toMatch(/\/login#\/panels$/);
  root?.querySelector<HTMLElement>(".first-visit a")?.focus();
  location.hash = "#visit";
  window.dispatchEvent(new Event("hashchange"));
  expect(root?.querySelector("nav")).toBeNull();
  expect(document.activeElement).toBe(root?.querySelector("main"));
  history.replaceState(null, "", "/");
});

it("stores a button press for the portal and blocks native form submission", () => {
  const button = openPage("en 2026-1 /login nobody")?.querySelector("button");
  const submitEvent = new Event("submit", { bubbles: true, cancelable: true });
  button?.click();
  button?.form?.dispatchEvent(submitEvent);
  expect(button?.hasAttribute("data-pressed")).toBe(true);
  expect(submitEvent.defaultPrevented).toBe(true);
});
