import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, useLayoutEffect } from "react";
import { afterFirstPaint } from "../lib/after-first-paint.ts";
import { queryClient } from "../lib/queries.ts";
import { getSession, subscribeToSession } from "../lib/session.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { whenToastIsPending } from "@foyer/ui/toast.ts";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { focusHeadings } from "./focus-heading.ts";
import { reportPageViews } from "./page-views.ts";
import type { PortalRouter } from "./router.tsx";
import { watchSession } from "./watch-session.ts";

const untilProfile = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribeToSession(() => {
      if (getSession().profile === null) return;
      stop();
      resolve();
    });
  });

// The toast queue holds messages that arrive before this code is loaded. Log-in shows none at first. Other pages
// load it immediately, because they also report a lost connection with it.
const Toaster = lazy(async () => {
  if (getSession().profile === null)
    await Promise.race([whenToastIsPending, untilProfile(), afterFirstPaint()]);
  return { default: (await import("@foyer/ui/Toaster.tsx")).Toaster };
});

export const App = ({ router }: { router: PortalRouter }) => {
  const { t, bind } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      {/* Must precede the router, whose own effect starts the first navigation. */}
      <RouterWatch router={router} />
      <RouterProvider router={router} />
      <LazyPart fallback={null}>
        <Toaster label={t("shell.messages")} closeLabel={t("shell.closeMessage")} format={bind} />
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
