import { startTransition, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterFirstView } from "../lib/after-first-view.ts";
import {
  type Answer,
  type Drawn,
  type DrawnOf,
  keepAnswers,
  keepNewest,
  takeUp,
} from "../lib/first-drawing.ts";
import { getPrefetchedAnswer } from "../lib/prefetched-answers.ts";
import type { ReadKey } from "../lib/query-cache.ts";
import { KEPT_MARK } from "../lib/kept-pages.ts";
import { watchForInstall } from "../lib/install.ts";
import { registerWorker } from "../lib/register-worker.ts";
import { hasWaitingBookmarks } from "../lib/stored-session.ts";
import { getPreview } from "../lib/preview.ts";
import { startI18n } from "../lib/i18n.ts";
import { App } from "./App.tsx";
import { getSession } from "../lib/session.ts";
import { createPortalRouter } from "./router.tsx";

type PortalRouter = ReturnType<typeof createPortalRouter>;

/** Opens what was pressed outside the portal, without a new page, which would lose what this one holds. */
const listenToWorker = (router: PortalRouter) =>
  navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
    if (typeof data?.open !== "string") return;
    port?.postMessage(true);
    void router.navigate({ href: data.open });
  });

/**
 * Begins what makes the portal open without a line: the worker, and what it has use for; and sends what
 * has waited for a line. Nothing is shown of it, so a failure is left to the next visit.
 */
const prepareForNoLine = async (router: PortalRouter) => {
  try {
    if (hasWaitingBookmarks()) {
      const { sendWaitingBookmarks } = await import("../features/agenda/bookmarks.ts");
      void sendWaitingBookmarks();
    }
    // Where there is none, nothing opens without a line, whatever is kept.
    if (!(await registerWorker())) return;
    listenToWorker(router);
    const { tellWorkerOfReader } = await import("../lib/reader.ts");
    tellWorkerOfReader();
    const { keepForLater } = await import("../compositions/without-a-line/keep-for-later.ts");
    keepForLater();
    const { offerInstall } = await import("../features/settings/offer-install.ts");
    offerInstall();
    const { renewDevice } = await import("../lib/push-device.ts");
    if (getSession().token !== null) await renewDevice();
  } catch {
    // The line was lost before there was anything to keep.
  }
};

/** The answers that the browser has asked for. @returns undefined where one has not come */
const readAwaited = async ({ awaited }: DrawnOf): Promise<Answer[] | undefined> => {
  const answers: Answer[] = [];
  for (const [path, scope, query] of awaited as ReadKey[]) {
    const data = await getPrefetchedAnswer(path, query, null);
    if (data === undefined) return undefined;
    answers.push([[path, scope, query], data]);
  }
  return answers;
};

/** Draws the page in the place of that which the server has drawn, as soon as all of it can be drawn. */
const takePlace = async (container: HTMLElement, router: PortalRouter) => {
  await router.load();
  const pressed = container.querySelector<HTMLElement>("[data-pressed]");
  const typed = findSearch(container)?.value;
  flushSync(() => drawAnew(container, router));
  if (typed) typeInto(findSearch(container), typed);
  if (pressed) pressSame(container, wordsOf(pressed));
};

/**
 * Takes up the page that the server has drawn. It is a visitor's: to who is logged in it is drawn anew, of the same, and so
 * is one that was kept on the device, which may know more by now.
 */
const goOnFrom = async ({ size, of }: Drawn, container: HTMLElement, router: PortalRouter) => {
  if (document.documentElement.hasAttribute(KEPT_MARK)) {
    await keepNewest(of);
    return takePlace(container, router);
  }
  const awaited = await readAwaited(of);
  if (awaited === undefined) return drawAnew(container, router);
  const answers = [...of.answers, ...awaited];
  if (getSession().token !== null) {
    keepAnswers(answers);
    return takePlace(container, router);
  }
  takeUp(size, { ...of, answers });
  // The server's router has no boundary around all of it either.
  router.ssr = { manifest: undefined };
  await router.load();
  delete container.dataset["drawn"];
  const pressed = container.querySelector<HTMLElement>("[data-pressed]");
  pressed?.removeAttribute("data-pressed");
  // In pieces: what is pressed meanwhile is answered between two of them.
  startTransition(() => void hydrateRoot(container, draw(router)));
  pressed?.click();
};

const wordsOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent;

/** Presses the button of these words, where there is one alone, in a page that was drawn anew. */
const pressSame = (container: HTMLElement, words: string) => {
  const [button, another] = [...container.querySelectorAll("button")].filter(
    (one) => wordsOf(one) === words,
  );
  if (another === undefined) button?.click();
};

const findSearch = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>("main input[type=search]");

/** Types a text that stood in a field of the page before. */
const typeInto = (field: HTMLInputElement | null, text: string) => {
  // React looks at what is set on the element itself, and would take the text for its own.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  if (field) set?.call(field, text);
  field?.dispatchEvent(new Event("input", { bubbles: true }));
};

const draw = (router: PortalRouter) => (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

const drawAnew = (container: HTMLElement, router: PortalRouter) => {
  delete container.dataset["drawn"];
  createRoot(container).render(draw(router));
};

/**
 * Draws the portal once its texts are there.
 * @param drawn what the server has drawn of it, if it has
 */
export const start = async (drawn?: Drawn): Promise<void> => {
  const container = document.getElementById("root");
  if (container === null) throw new Error("The page has no #root element");
  watchForInstall();
  await startI18n();
  const preview = getPreview();
  if (preview) {
    const { enterPreview } = await import("../compositions/preview/enter-preview.ts");
    await enterPreview(preview);
  }
  const router = createPortalRouter();
  if (drawn) await goOnFrom(drawn, container, router);
  else drawAnew(container, router);
  await afterFirstView();
  // What is not published is not kept on the device.
  if (!preview) void prepareForNoLine(router);
};
