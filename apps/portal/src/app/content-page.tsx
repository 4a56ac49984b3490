import type { AsyncRouteComponent, RouteComponent } from "@tanstack/react-router";
import { useSession } from "../lib/session.ts";

/**
 * Frames a page that needs a profile. It renders again whenever the session changes, so that every
 * query of its features follows edition, language and visitor; and it is gone as soon as the
 * profile is, so that nothing is asked for in the name of a session that has ended.
 */
export const contentPage = (Page: AsyncRouteComponent<object>): RouteComponent => {
  const ContentPage = () => {
    const { profile } = useSession();
    return profile === null ? null : <Page />;
  };
  return Object.assign(ContentPage, { preload: () => Page.preload?.() });
};
