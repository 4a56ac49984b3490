import * as z from "zod/mini";
import { day, uuid } from "../fields.ts";
import { defineOfficeRoute, inEdition, nothing } from "./route.ts";

/** What needs somebody and is no filter of a list. */
export const Overview = z.strictObject({
  /** Recreational events that are shown and have no place left. */
  fullEvents: z.int(),
  /** People who asked for transport and were not told when they are met. */
  unconfirmedTransport: z.int(),
  /** Sessions of which a change is held back. */
  unpublished: z.int(),
  /** Webhooks that were switched off because nothing arrived there. */
  stoppedWebhooks: z.int(),
  /** Of two weeks how many people logged in to the portal, as far as they are logged in still. */
  logins: z.array(z.strictObject({ day, count: z.int() })),
});
export type Overview = z.output<typeof Overview>;

/** A job of the installation that failed or waits to be tried again; nothing of what it is about. */
export const TroubledJob = z.strictObject({
  id: uuid,
  name: z.string(),
  state: z.enum(["retry", "failed"]),
  tries: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  /** When it is tried again; null for one that is given up. */
  nextAt: z.nullable(z.iso.datetime({ offset: true })),
  /** By what name or code it failed the last time. */
  error: z.nullable(z.string()),
});
export type TroubledJob = z.output<typeof TroubledJob>;

const path = "/office/jobs";
const access = { office: "owner" } as const;
const one = { access, params: z.strictObject({ id: uuid }), response: nothing } as const;

export const overviewRoutes = {
  get: defineOfficeRoute({
    method: "GET",
    path: "/office/editions/{edition}/overview",
    access: { office: "reads", right: "edition" },
    summary: "What needs somebody and is no filter of a list, and logins a day",
    params: z.strictObject(inEdition),
    response: Overview,
  }),
};

export const jobRoutes = {
  list: defineOfficeRoute({
    method: "GET",
    path,
    access,
    summary: "Background jobs of the installation that failed or wait to be tried again",
    response: z.strictObject({ items: z.array(TroubledJob), total: z.int() }),
  }),
  retry: defineOfficeRoute({
    ...one,
    method: "POST",
    path: `${path}/{id}/retry`,
    summary: "Tries a job again at once",
  }),
  stop: defineOfficeRoute({
    ...one,
    method: "POST",
    path: `${path}/{id}/stop`,
    summary: "Gives a job up",
  }),
};
