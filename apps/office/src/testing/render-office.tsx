import type { EditionEntry } from "@foyer/contract/conferences/office";
import type { Role } from "@foyer/contract/organisers/rights";
import { officeRoutes } from "@foyer/contract/office/routes";
import { createMemoryHistory } from "@tanstack/react-router";
import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { App } from "../app/App.tsx";
import { createOfficeRouter } from "../app/router.tsx";
import { mockRoute, versioned } from "./server.ts";

const EDITION = "2026-1";
const DAYS = { startsOn: "2026-09-01", endsOn: "2026-09-03" };

type RenderedOffice = RenderResult & {
  user: UserEvent;
  router: ReturnType<typeof createOfficeRouter>;
};

/**
 * Renders the whole office at a path below edition 2026-1, in English, by default for an admin. It mocks the
 * requests of the shell; the test mocks those of the screen.
 * @param overrides values of the edition, which is published by default
 */
export const renderOffice = (
  path: string,
  role: Role = "admin",
  overrides: Partial<EditionEntry> = {},
): RenderedOffice => {
  mockRoute(officeRoutes.session.get, () => ({
    account: { id: 1, username: "organiser" },
    isOwner: false,
    editions: [{ edition: EDITION, role }],
  }));
  mockRoute(officeRoutes.editions.list, () => ({
    items: [
      {
        ...DAYS,
        id: 1,
        edition: EDITION,
        timeZone: "Europe/Warsaw",
        name: { en: "Forum 2026" },
        visible: true,
        showAgenda: true,
        isArchived: false,
        role,
        ...overrides,
      },
    ],
    total: 1,
  }));
  mockRoute(officeRoutes.editions.get, () =>
    versioned({ ...DAYS, id: 1, timeZone: "Europe/Warsaw" }, "s1"),
  );
  mockRoute(officeRoutes.overview.get, () => ({
    fullEvents: 0,
    unconfirmedTransport: 3,
    unpublished: 0,
    disabledWebhooks: 0,
  }));
  mockRoute(officeRoutes.reports.list, () => ({ items: [], total: 0 }));
  const history = createMemoryHistory({ initialEntries: [`/office/${EDITION}${path}`] });
  const router = createOfficeRouter(history);
  return { user: userEvent.setup(), router, ...render(<App router={router} />) };
};
