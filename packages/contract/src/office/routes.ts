import { draftRoutes } from "./drafts.ts";
import { doorRoutes } from "./door.ts";
import { editionRoutes } from "./editions.ts";
import { eventRoutes } from "./events.ts";
import { historyRoutes } from "./history.ts";
import { createResourceRoutes, type ResourceRoutes } from "./resource-routes.ts";
import { type ResourceName, RESOURCES } from "./resources.ts";
import { officeFileRoutes } from "./files.ts";
import { messageRoutes } from "./messages.ts";
import { optionRoutes } from "./options.ts";
import { jobRoutes, overviewRoutes } from "./overview.ts";
import { ownerRoutes } from "./owners.ts";
import { personRoutes } from "./person.ts";
import { privacyRoutes } from "./privacy.ts";
import { programmeRoutes } from "./programme.ts";
import { reportRoutes } from "./reports.ts";
import { roleRoutes } from "./roles.ts";
import { runRoutes } from "./runs.ts";
import { signUpRoutes } from "./sign-ups.ts";
import { sessionRoutes } from "./session.ts";
import { tokenRoutes } from "./tokens.ts";
import { travelRoutes } from "./travel.ts";
import { webhookRoutes } from "./webhooks.ts";

/** The calls of every resource, by its name. */
export const resourceRoutes = Object.fromEntries(
  Object.entries(RESOURCES).map(([name, resource]) => [name, createResourceRoutes(resource)]),
) as Record<ResourceName, ResourceRoutes>;

/** The calls of the office that are not of a resource. */
export const officeRoutes = {
  session: sessionRoutes,
  editions: editionRoutes,
  history: historyRoutes,
  runs: runRoutes,
  events: eventRoutes,
  roles: roleRoutes,
  tokens: tokenRoutes,
  webhooks: webhookRoutes,
  owners: ownerRoutes,
  overview: overviewRoutes,
  jobs: jobRoutes,
  options: optionRoutes,
  files: officeFileRoutes,
  signUps: signUpRoutes,
  persons: personRoutes,
  programme: programmeRoutes,
  drafts: draftRoutes,
  reports: reportRoutes,
  privacy: privacyRoutes,
  messages: messageRoutes,
  travel: travelRoutes,
  door: doorRoutes,
};
