import type { Conference } from "@foyer/contract/conferences";
import { LOGIN_CARD_DELAY_MS } from "@foyer/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { AuthCard } from "../../features/auth/AuthCard.tsx";
import { LoginForm } from "../../features/auth/LoginForm.tsx";
import { ConferenceField } from "../../features/conferences/ConferenceField.tsx";
import { conferencesQuery } from "../../features/conferences/conferences.queries.ts";
import { openEdition } from "../../features/conferences/open-edition.ts";
import { addresses } from "../../lib/addresses.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { queryClient } from "../../lib/queries.ts";
import { getSession, isSameEdition, useConference, type Edition } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { readAsked } from "../../lib/edition-address.ts";
import styles from "./LoginPage.module.css";
import { AskedSession } from "./AskedSession.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";

/** Logs in with a username and a password, or goes on without by Skip. */
export const LoginPage = () => {
  const { t } = useTranslation();
  usePageTitle(t("auth.logIn"));
  return (
    <AuthCard delay={LOGIN_CARD_DELAY_MS}>
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

const Login = () => {
  const { t } = useTranslation();
  const list = useQuery(conferencesQuery);
  const { href, state } = useRouterState({ select: ({ location }) => location });
  const { asked } = state;
  const { panelId, edition } = readAsked(asked ?? href);
  const [conference, choose] = useChosenConference(list.data, edition);
  const navigate = useNavigate();
  const goOn = () => void navigate({ href: asked ?? addresses.main(), replace: true });

  if (list.data?.length === 0) return <EmptyState text={t("auth.noConferences")} />;
  return (
    <LoginForm
      conference={
        <QueryState
          query={list}
          skeleton={<ConferenceField conferences={[]} value={conference} onChange={choose} />}
          failureText={t("auth.conferencesFailed")}
          quiet
        >
          {(conferences) => (
            <ConferenceField conferences={conferences} value={conference} onChange={choose} />
          )}
        </QueryState>
      }
      asked={panelId !== undefined && <AskedSession id={panelId} edition={edition ?? conference} />}
      openEdition={() => openChosen(conference)}
      onDone={goOn}
      forgotLink={
        <Link
          to={addresses.forgotPassword()}
          state={true}
          className={buttonClass({ look: "quiet" })}
        >
          {t("auth.forgotPassword")}
        </Link>
      }
    />
  );
};

const find = (conferences: readonly Conference[], edition: Edition | null | undefined) =>
  conferences.find((one) => isSameEdition(one, edition ?? null));

/** What stands in the list before anybody picks: the one that a link names, else the one used before, else the first. */
const findUsual = (conferences: readonly Conference[], before: Edition | null, wished?: Edition) =>
  find(conferences, wished) ?? find(conferences, before) ?? conferences[0];

/** While the list is on its way, which it is again after a failed login, a choice made stands. */
const useChosenConference = (
  conferences: readonly Conference[] | undefined,
  wished: Edition | undefined,
) => {
  const before = useConference();
  const [picked, pick] = useState<Conference>();
  const chosen =
    conferences === undefined
      ? picked
      : (find(conferences, picked) ?? findUsual(conferences, before, wished));
  return [chosen, pick] as const;
};

/** A visitor who is quicker than the list of conferences means the one that it will begin with. */
const openChosen = async (chosen: Conference | undefined): Promise<boolean> => {
  const { conference: before } = getSession();
  const conference =
    chosen ?? findUsual(await queryClient.ensureQueryData(conferencesQuery), before);
  return conference !== undefined && openEdition(conference);
};
