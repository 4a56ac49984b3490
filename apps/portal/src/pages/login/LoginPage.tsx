import type { Conference } from "@foyer/contract/conferences/portal";
import { LOGIN_CARD_DELAY_MS } from "@foyer/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { AuthCard } from "../../features/auth/AuthCard.tsx";
import { LoginForm } from "../../features/auth/LoginForm.tsx";
import { ConferenceField } from "../../features/conferences/ConferenceField.tsx";
import { conferencesQuery } from "../../features/conferences/conferences.queries.ts";
import { openEdition } from "../../features/conferences/open-edition.ts";
import { addresses } from "../../lib/addresses.ts";
import { describeError } from "../../lib/describe-error.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { restoreEndedSession } from "../../lib/ended-session.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { queryClient } from "../../lib/queries.ts";
import { getSession, isSameEdition, useConference, type Edition } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { readLinkedPanel } from "../../lib/read-linked-panel.ts";
import { returnTargetOf } from "../../lib/return-target.ts";
import { LINKED_PANEL_HEIGHT } from "./linked-panel-height.ts";
import styles from "./LoginPage.module.css";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useIsHydrating } from "@foyer/ui/hydration.ts";
import { toast } from "@foyer/ui/toast.ts";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";

// Needs the code that shows panels, which log-in without a link does not load.
const LinkedPanel = lazy(async () => ({
  default: (await import("./LinkedPanel.tsx")).LinkedPanel,
}));

/** Login with username and password; Skip continues without an account. */
export const LoginPage = () => {
  const { t } = useTranslation();
  usePageTitle(t("auth.logIn"));
  return (
    <AuthCard delay={LOGIN_CARD_DELAY_MS} corner={<PolishOffer />}>
      <Login />
      <p className={styles.legal}>
        <Link to={addresses.terms()} state={true}>
          {t("shell.terms")}
        </Link>
        <Link to={addresses.privacy()} state={true}>
          {t("shell.privacy")}
        </Link>
      </p>
    </AuthCard>
  );
};

/** Offers Polish to a Polish browser, in Polish; the default language is English. */
const PolishOffer = () => {
  const { language } = useTranslation();
  const isHydrating = useIsHydrating();
  // The server does not know the browser's languages.
  if (isHydrating || language === "pl" || !navigator.language.startsWith("pl")) return null;
  const changeToPolish = () =>
    changeLanguage("pl").catch((error: unknown) => toast.error(describeError(error)));
  return (
    <Button variant="outline" lang="pl" onClick={() => void changeToPolish()}>
      Po polsku?
    </Button>
  );
};

const Login = () => {
  const { t } = useTranslation();
  const list = useQuery(conferencesQuery);
  const location = useRouterState({ select: (router) => router.location });
  const returnTo = returnTargetOf(location);
  const { edition } = readLinkedPanel(returnTo ?? location.href);
  // A link of a server-rendered page comes from the panel itself.
  const { panelId } = readLinkedPanel(location.state.returnTo);
  const [conference, setConference] = useSelectedConference(list.data, edition);
  const navigate = useNavigate();
  const continueToPage = () => {
    const previous = restoreEndedSession();
    const isLink = returnTo !== undefined && returnTo !== addresses.main();
    const href = isLink ? returnTo : (previous ?? addresses.main());
    void navigate({ href, replace: true });
  };

  if (list.data?.length === 0) return <EmptyState text={t("auth.noConferences")} />;
  return (
    <LoginForm
      conference={
        <QueryState
          query={list}
          skeleton={
            <ConferenceField conferences={[]} value={conference} onChange={setConference} />
          }
          failureText={t("auth.conferencesFailed")}
          quiet
        >
          {(conferences) => (
            <ConferenceField
              conferences={conferences}
              value={conference}
              onChange={setConference}
            />
          )}
        </QueryState>
      }
      linkedPanel={
        panelId !== undefined && (
          <LazyPart fallback={<Skeleton shape="block" height={LINKED_PANEL_HEIGHT} />}>
            <LinkedPanel id={panelId} edition={edition ?? conference} />
          </LazyPart>
        )
      }
      openEdition={() => openSelected(conference)}
      onDone={continueToPage}
      forgotLink={
        <Link
          to={addresses.forgotPassword()}
          state={returnTo === undefined || { returnTo }}
          className={buttonClass({ variant: "quiet" })}
        >
          {t("auth.forgotPassword")}
        </Link>
      }
    />
  );
};

const find = (conferences: readonly Conference[], edition: Edition | null | undefined) =>
  conferences.find((conference) => isSameEdition(conference, edition ?? null));

/** Returns the default conference: the linked one, else the previous one, else the first. */
const findDefault = (
  conferences: readonly Conference[],
  previous: Edition | null,
  linked?: Edition,
) => find(conferences, linked) ?? find(conferences, previous) ?? conferences[0];

/** Preserves the selection while the list reloads, for example after a failed log-in. */
const useSelectedConference = (
  conferences: readonly Conference[] | undefined,
  linked: Edition | undefined,
) => {
  const previous = useConference();
  const [selected, select] = useState<Conference>();
  const conference =
    conferences === undefined
      ? selected
      : (find(conferences, selected) ?? findDefault(conferences, previous, linked));
  return [conference, select] as const;
};

/** Opens the selected conference; loads the list for the default one if necessary. */
const openSelected = async (selected: Conference | undefined): Promise<boolean> => {
  const { conference: previous } = getSession();
  const conference =
    selected ?? findDefault(await queryClient.ensureQueryData(conferencesQuery), previous);
  return conference !== undefined && openEdition(conference);
};
