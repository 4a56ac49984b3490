import { type Routes, routes } from "@foyer/contract";
import { officeRoutes, type ResourceName, resourceRoutes } from "@foyer/contract/office/index";
import type { FastifyInstance } from "fastify";
import type { Handlers } from "../http/handlers.ts";
import { registerRoutes, type RouteSettings } from "../http/register-routes.ts";
import type { Features } from "./features.ts";

const portalRoutes = { ...routes };

type PortalName = keyof typeof portalRoutes;
type PortalHandlers = { [Name in PortalName]: { handlers: Handlers<(typeof portalRoutes)[Name]> } };
type OfficeName = keyof typeof officeRoutes;
type OfficeHandlers = { [Name in OfficeName]: Handlers<(typeof officeRoutes)[Name]> };

/** Handlers of the office by their group of routes; the compiler finds a group without any. */
const listOfficeHandlers = (features: Features): OfficeHandlers => ({
  ...features.attendees.officeHandlers,
  ...features.chat.officeHandlers,
  ...features.conferences.officeHandlers,
  ...features.files.officeHandlers,
  ...features.integrations.officeHandlers,
  ...features.jobs.officeHandlers,
  ...features.notifications.officeHandlers,
  ...features.organisers.officeHandlers,
  ...features.panels.officeHandlers,
  ...features.recreationalEvents.officeHandlers,
  ...features.resources.officeHandlers,
  ...features.retention.officeHandlers,
  ...features.transport.officeHandlers,
});

/**
 * Registers all routes of the contract, and the features' actions at the end of the server.
 * @throws like `registerRoutes`; Error for a resource of the contract that no feature binds
 */
export const registerFeatures = (
  app: FastifyInstance,
  features: Features,
  settings: RouteSettings,
): void => {
  const portalHandlers: PortalHandlers = features;
  for (const name of Object.keys(portalRoutes) as PortalName[]) {
    registerRoutes<Routes>(app, portalRoutes[name], portalHandlers[name].handlers, settings);
  }
  const officeHandlers = listOfficeHandlers(features);
  for (const name of Object.keys(officeRoutes) as OfficeName[]) {
    registerRoutes<Routes>(app, officeRoutes[name], officeHandlers[name], settings);
  }
  const { registry, resources } = features;
  for (const name of Object.keys(resourceRoutes) as ResourceName[]) {
    const handlers = resources.createHandlers(registry.get(name));
    registerRoutes(app, resourceRoutes[name], handlers, settings);
  }
  app.addHook("preClose", async () => resources.endStreams());
  for (const feature of Object.values(features)) {
    if ("close" in feature) app.addHook("onClose", () => feature.close());
  }
};
