import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, useLayoutEffect } from "react";
import { queryClient } from "../lib/queries.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { focusHeadings } from "./focus-heading.ts";
import { reportPageViews } from "./page-views.ts";
import type { PortalRouter } from "./router.tsx";
import { watchSession } from "./watch-session.ts";

// The toast queue holds messages that arrive before this code is loaded.
const Toaster = lazy(async () => ({
  default: (await import("@foyer/ui/Toaster.tsx")).Toaster,
}));

export const App = ({ router }: { router: PortalRouter }) => {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      {/* Must precede the router, whose own effect starts the first navigation. */}
      <RouterWatch router={router} />
      <RouterProvider router={router} />
      <LazyPart fallback={null}>
        <Toaster label={t("shell.messages")} closeLabel={t("shell.closeMessage")} />
      </LazyPart>
    </QueryClientProvider>
  );
};

const RouterWatch = ({ router }: { router: PortalRouter }) => {
  useLayoutEffect(() => {
    const stops = [watchSession(router), focusHeadings(router), reportPageViews(router)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return null;
};
