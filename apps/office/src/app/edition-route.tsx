import { createRootRoute, createRoute, Outlet } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { NothingHere } from "./NothingHere.tsx";
import { SessionGate } from "./SessionGate.tsx";
import { Shell } from "./Shell.tsx";

/** Ids of records in addresses. */
export const ID = /^[1-9]\d*$/;

export const root = createRootRoute({ component: Outlet, notFoundComponent: NothingHere });

export const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: SessionGate,
});

export const edition = createRoute({
  getParentRoute: () => inside,
  path: "/$edition",
  component: () => <Shell edition={edition.useParams().edition} />,
});

/**
 * Creates the route of a screen that needs only the edition. The key remounts the screen for another edition.
 */
export const screenOf = <const Path extends string>(
  path: Path,
  Screen: ComponentType<{ readonly edition: string }>,
) =>
  createRoute({
    getParentRoute: () => edition,
    path,
    component: () => {
      const { edition: name } = edition.useParams();
      return <Screen key={name} edition={name} />;
    },
  });
