import type { AsyncRouteComponent, RouteComponent } from "@tanstack/react-router";
import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";
import { useTellTakenUp } from "../lib/first-drawing.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { useSession } from "../lib/session.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { Hero } from "../ui/Hero.tsx";

/** Tells when the page is the browser's own, to the last of it. */
export const takenUpPage = (Page: ComponentType): ComponentType => {
  const TakenUpPage = () => {
    useTellTakenUp();
    return <Page />;
  };
  return TakenUpPage;
};

/** Puts a page whose title is always the same under its hero. */
export const titledPage = (title: ParseKeys, Page: ComponentType): ComponentType => {
  const TitledPage = () => {
    const { t } = useTranslation();
    usePageTitle(t(title));
    return (
      <>
        <Hero size="content" title={t(title)} />
        <Page />
      </>
    );
  };
  return TitledPage;
};

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
