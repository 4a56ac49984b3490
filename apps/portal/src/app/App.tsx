import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "../lib/queries.ts";
import type { PortalRouter } from "./router.tsx";

/** The portal with what surrounds every page. */
export const App = ({ router }: { router: PortalRouter }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
