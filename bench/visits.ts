import { routes } from "@foyer/contract";
import { addressOf } from "./against-bare.ts";
import type { LoadRequest } from "./http-bytes.ts";
import { EDITION, ENGLISH } from "./people.ts";

/** What a page asks for: what is the same for all in nobody's name, the rest in that of who is logged in. */
export type PageCalls = { forAll: readonly string[]; own: readonly string[] };

/** My Forum, which everybody opens first, with what the portal asks for on every page. */
export const MY_FORUM: PageCalls = {
  forAll: [
    addressOf(routes.conferences.list, {}),
    addressOf(routes.information.list, ENGLISH),
    addressOf(routes.partners.list, ENGLISH),
  ],
  own: [
    addressOf(routes.conferences.profile, EDITION),
    addressOf(routes.agenda.mine, ENGLISH),
    addressOf(routes.profile.landing, ENGLISH),
    addressOf(routes.notifications.newCount, EDITION),
    addressOf(routes.notifications.list, { ...ENGLISH, count: 5 }),
  ],
};

export const programmeOf = (date: string): PageCalls => ({
  forAll: [
    addressOf(routes.panels.list, { ...ENGLISH, date, showAll: "false" }),
    addressOf(routes.panels.dates, EDITION),
    addressOf(routes.panels.lookups, ENGLISH),
  ],
  own: [addressOf(routes.agenda.flags, EDITION)],
});

export const NOTIFICATIONS: PageCalls = {
  forAll: [],
  own: [addressOf(routes.notifications.list, ENGLISH)],
};

const AS_BROWSERS = { "accept-encoding": "br" };

/** The calls of a page, one after the other. @param token null for what a visitor is shown */
export const visitOf = ({ forAll, own }: PageCalls, token: string | null): LoadRequest[] => [
  ...forAll.map((path) => ({ path, headers: AS_BROWSERS })),
  ...(token === null ? [] : own).map((path) => ({
    path,
    headers: { ...AS_BROWSERS, authorization: `Bearer ${token}` },
  })),
];
