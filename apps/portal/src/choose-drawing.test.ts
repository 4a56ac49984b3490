import { beforeEach, expect, it } from "vitest";
import { chooseDrawing } from "./choose-drawing.ts";

const KEY = "session";

const openPage = (drawnFor: string, session?: object, state: object | null = null) => {
  const [, , path] = drawnFor.split(" ");
  history.replaceState(state, "", path);
  if (session) localStorage.setItem(KEY, JSON.stringify(session));
  document.body.innerHTML = `<div id="root" hidden><form><button>phone</button></form></div>
    <template id="drawn-wide" data-for="${drawnFor}">wide</template>
    <template id="drawn-splash">splash</template>`;
  chooseDrawing(KEY, "theme", "en");
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
  ["en 2026-1 /panels", visitor],
  ["en 2026-1 /panels", { ...visitor, token: "a.b.c" }],
  ["en 2026-1 /login", undefined],
  ["en 2026-1 /login", nobody],
  ["en 2025-1 /login", { ...nobody, conference: null }],
  ["pl 2026-1 /login", { ...nobody, language: "pl" }],
])("shows a page that is drawn for %s to %j", (drawnFor, session) => {
  expect(openPage(drawnFor, session)?.textContent).toBe("phone");
});

it.each([
  ["en 2026-1 /panels", undefined],
  ["en 2026-1 /panels", nobody],
  ["pl 2026-1 /panels", visitor],
  ["en 2025-1 /panels", visitor],
  ["en 2026-1 /", { ...visitor, token: "a.b.c" }],
  ["pl 2026-1 /login", undefined],
  ["en 2025-1 /login", nobody],
  ["en 2026-1 /login", visitor],
  // Their profile is to be had, and leads on.
  ["en 2026-1 /login", { ...nobody, token: "a.b.c" }],
])("leaves the splash of a page that is drawn for %s to %j", (drawnFor, session) => {
  expect(openPage(drawnFor, session)?.textContent).toBe("splash");
});

it("leaves the splash of a login that a link led to, which names what is behind it", () => {
  const root = openPage("en 2026-1 /login", undefined, { asked: "/panels/details/12" });
  expect(root?.textContent).toBe("splash");
});

it("keeps a press for the portal, and lets the browser send no form", () => {
  const button = openPage("en 2026-1 /login")?.querySelector("button");
  const sent = new Event("submit", { bubbles: true, cancelable: true });
  button?.click();
  button?.form?.dispatchEvent(sent);
  expect(button?.hasAttribute("data-pressed")).toBe(true);
  expect(sent.defaultPrevented).toBe(true);
});
