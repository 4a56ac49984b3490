import {
  routes,
  type AgendaFlags,
  type Conference,
  type Language,
  type Profile,
} from "@foyer/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import { render, waitFor, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach } from "vitest";
import { App } from "../app/App.tsx";
import { createPortalRouter } from "../app/router.tsx";
import { changeLanguage } from "../lib/i18n.ts";
import { updateSession } from "../lib/session.ts";
import { buildConference, buildProfile, buildToken } from "./builders.ts";
import { answer } from "./server.ts";

type Visitor = {
  /** Null for somebody who has neither logged in nor skipped. */
  profile?: Profile | null;
  /** Null for a profile whose conference got lost. */
  conference?: null;
  isLoggedIn?: boolean;
  /** What concerns somebody logged in, now or as it becomes. */
  flags?: Partial<AgendaFlags> | (() => Partial<AgendaFlags>);
  language?: Language;
  /** The visible editions, or how asking for them is refused. */
  conferences?: Conference[] | (() => Response);
};

type RenderedPage = RenderResult & {
  user: UserEvent;
  router: ReturnType<typeof createPortalRouter>;
};

const NO_FLAGS: AgendaFlags = { liked: [], mine: [], recommended: [] };

const flagsOf = ({ flags }: Visitor) => (typeof flags === "function" ? flags() : flags);

let opened: RenderedPage["router"][] = [];

/** A navigation ends with its test: when a file is over its window is gone, which timers would miss. */
afterEach(async () => {
  await waitFor(() => {
    const underWay = opened.find(({ state }) => state.status === "pending");
    if (underWay) throw new Error(`${underWay.state.location.href} is still being opened`);
  });
  opened = [];
});

/**
 * Draws the whole portal at an address, as a visitor of edition 2026/1 sees it: skipped and in
 * English unless said otherwise. The calls of the guard are answered; the page's own are the test's.
 */
export const renderPage = async (address: string, visitor: Visitor = {}): Promise<RenderedPage> => {
  const { profile = buildProfile(), isLoggedIn = false, language = "en" } = visitor;
  answer(routes.conferences.list, visitor.conferences ?? [buildConference()]);
  answer(routes.conferences.profile, () => profile ?? buildProfile());
  if (isLoggedIn) answer(routes.agenda.flags, () => ({ ...NO_FLAGS, ...flagsOf(visitor) }));
  await changeLanguage(language);
  updateSession({
    token: isLoggedIn ? buildToken() : null,
    conference: profile === null || visitor.conference === null ? null : { year: 2026, type: 1 },
    profile,
  });

  const router = createPortalRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  opened.push(router);
  const rendered = render(<App router={router} />);
  await waitFor(() => {
    if (router.state.resolvedLocation === undefined) throw new Error(`${address} did not open`);
  });
  return { user: userEvent.setup(), router, ...rendered };
};
