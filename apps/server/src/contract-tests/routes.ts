import { type PortalAccess, type Route, routes, type Routes } from "@foyer/contract";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/index";

/** A route with a name such as `panels.list`. */
export type RouteCase = { name: string; route: Route };

const listRoutes = (groups: Readonly<Record<string, Routes>>): RouteCase[] =>
  Object.entries(groups).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, route]) => ({ name: `${group}.${name}`, route })),
  );

type PortalCase = { name: string; route: Route & { access: PortalAccess } };

/** Routes of the portal. */
export const portalRoutes = (): PortalCase[] => listRoutes({ ...routes }) as PortalCase[];

/** Calls of the office outside resources. */
export const officeCalls = (): RouteCase[] => listRoutes(officeRoutes);

/** Routes of the resources. Some have the same names as calls of the office. */
export const resourceCalls = (): RouteCase[] => listRoutes(resourceRoutes);

/** All routes of the contract. */
export const allRoutes = (): RouteCase[] => [
  ...portalRoutes(),
  ...officeCalls(),
  ...resourceCalls(),
];
