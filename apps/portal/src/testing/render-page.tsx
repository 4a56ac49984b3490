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
import { mockRoute } from "./server.ts";

type Visitor = {
  /** Null for somebody who has neither logged in nor skipped the login. */
  profile?: Profile | null;
  /** Null for a profile without a conference. */
  conference?: null;
  isLoggedIn?: boolean;
  /** Agenda flags of a logged-in user; a function returns the current ones. */
  flags?: Partial<AgendaFlags> | (() => Partial<AgendaFlags>);
  language?: Language;
  /** Visible editions, or an error response. */
  conferences?: Conference[] | (() => Response);
};

type RenderedPage = RenderResult & {
  user: UserEvent;
  router: ReturnType<typeof createPortalRouter>;
};

const NO_FLAGS: AgendaFlags = { liked: [], mine: [], recommended: [] };

const flagsOf = ({ flags }: Visitor) => (typeof flags === "function" ? flags() : flags);

let opened: RenderedPage["router"][] = [];

/** Wait for the navigation to finish: the window disappears after the file, and pending timers would fail. */
afterEach(async () => {
  await waitFor(() => {
    const pending = opened.find(({ state }) => state.status === "pending");
    if (pending) throw new Error(`${pending.state.location.href} is still loading`);
  });
  opened = [];
});

/**
 * Renders the whole portal at a URL, by default in English for a visitor of edition 2026/1 who skipped the
 * login. It mocks the requests of the guard; the test mocks those of the page.
 */
export const renderPage = async (address: string, visitor: Visitor = {}): Promise<RenderedPage> => {
  const { profile = buildProfile(), isLoggedIn = false, language = "en" } = visitor;
  mockRoute(routes.conferences.list, visitor.conferences ?? [buildConference()]);
  mockRoute(routes.conferences.profile, () => profile ?? buildProfile());
  if (isLoggedIn) mockRoute(routes.agenda.flags, () => ({ ...NO_FLAGS, ...flagsOf(visitor) }));
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
