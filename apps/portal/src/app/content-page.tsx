import type { AsyncRouteComponent, RouteComponent } from "@tanstack/react-router";
import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";
import { useHydrationSignal } from "../lib/server-render.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { useSession } from "../lib/session.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { Hero } from "../ui/Hero.tsx";

/** Signals when hydration has reached the page content. */
export const hydratedPage = (Page: ComponentType): ComponentType => {
  const HydratedPage = () => {
    useHydrationSignal();
    return <Page />;
  };
  return HydratedPage;
};

/**
 * Puts a page with a constant title under its hero.
 * @param isSlim true for a low hero
 */
export const titledPage = (
  title: ParseKeys,
  Page: ComponentType,
  isSlim: boolean,
): ComponentType => {
  const TitledPage = () => {
    const { t } = useTranslation();
    usePageTitle(t(title));
    return (
      <>
        <Hero size="content" isSlim={isSlim} title={t(title)} />
        <Page />
      </>
    );
  };
  return TitledPage;
};

/**
 * Frames a page that requires a profile. A change of the session renders it again, so all queries follow
 * edition, language and visitor.
 * It unmounts with the profile, so that no request uses a session that has ended.
 */
export const contentPage = (Page: AsyncRouteComponent<object>): RouteComponent => {
  const ContentPage = () => {
    const { profile } = useSession();
    return profile === null ? null : <Page />;
  };
  return Object.assign(ContentPage, { preload: () => Page.preload?.() });
};
