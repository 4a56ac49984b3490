import { officeRoutes, resourceRoutes } from "./routes.ts";
import type { Route, Routes } from "../route.ts";
import * as portalRoutes from "../routes.ts";

const listRoutes = (groups: Readonly<Record<string, Routes>>): Route[] =>
  Object.values(groups).flatMap((group) => Object.values(group));

/** All routes of portal and office, without their names. */
export const ALL_ROUTES: readonly Route[] = [
  ...listRoutes({ ...portalRoutes }),
  ...listRoutes(officeRoutes),
  ...listRoutes(resourceRoutes),
];
