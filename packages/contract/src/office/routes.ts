import { draftRoutes } from "../panels/drafts.ts";
import { checkInRoutes } from "../attendees/check-in.ts";
import { editionRoutes } from "../conferences/office.ts";
import { eventRoutes } from "../resources/events.ts";
import { historyRoutes } from "../resources/history.ts";
import { createResourceRoutes, type ResourceRoutes } from "../resources/resource-routes.ts";
import { type ResourceName, RESOURCES } from "./resources.ts";
import { officeFileRoutes } from "../files/office.ts";
import { announcementRoutes } from "../notifications/office.ts";
import { optionRoutes } from "../resources/options.ts";
import { jobRoutes, overviewRoutes } from "../conferences/overview.ts";
import { ownerRoutes } from "../organisers/owners.ts";
import { personRoutes } from "../attendees/office.ts";
import { privacyRoutes } from "../retention/office.ts";
import { programmeRoutes } from "../panels/office.ts";
import { reportRoutes } from "../chat/office.ts";
import { roleRoutes } from "../organisers/roles.ts";
import { runRoutes } from "../resources/runs.ts";
import { signUpRoutes } from "../recreational-events/office.ts";
import { sessionRoutes } from "../organisers/session.ts";
import { tokenRoutes } from "../integrations/tokens.ts";
import { travelRoutes } from "../transport/office.ts";
import { webhookRoutes } from "../integrations/webhooks.ts";

/** Routes of every resource, by its name. */
export const resourceRoutes = Object.fromEntries(
  Object.entries(RESOURCES).map(([name, resource]) => [name, createResourceRoutes(resource)]),
) as Record<ResourceName, ResourceRoutes>;

/** Office routes that do not belong to a resource. */
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
  people: personRoutes,
  programme: programmeRoutes,
  drafts: draftRoutes,
  reports: reportRoutes,
  privacy: privacyRoutes,
  announcements: announcementRoutes,
  travel: travelRoutes,
  checkIn: checkInRoutes,
};
