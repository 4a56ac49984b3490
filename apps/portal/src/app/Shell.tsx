import { Outlet } from "@tanstack/react-router";

/** What surrounds the pages. */
export const Shell = () => (
  <main id="content">
    <Outlet />
  </main>
);
