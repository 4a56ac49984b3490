import BusIcon from "@material-design-icons/svg/filled/directions_railway.svg?react";
import CheckIcon from "@material-design-icons/svg/filled/check_circle.svg?react";
import { transportRoutes, type Transport } from "@foyer/contract/transport/portal";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useOrganiser } from "../../features/conferences/use-organiser.ts";
import { OwnRequest } from "../../features/transport/OwnRequest.tsx";
import { TransportForm } from "../../features/transport/TransportForm.tsx";
import { addresses } from "../../lib/addresses.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf, OF_EDITIONS } from "../../lib/query-cache.ts";
import { useAccess, useLanguage, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { Html } from "../../ui/Html.tsx";
import { LoginPrompt } from "../../ui/LoginPrompt.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./TransportPage.module.css";

/** Form that requests transport to and from the conference. Visitors are prompted to log in. */
export const TransportPage = () => {
  const { t } = useTranslation();
  if (useAccess().isLoggedIn) return <OwnTransport />;
  return (
    <Container>
      <LoginPrompt icon={BusIcon} text={t("transport.logInFirst")} />
    </Container>
  );
};

/** Transport options and the user's request. */
const OwnTransport = () => {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const stateElement = useRef<HTMLDivElement>(null);
  const transport = useEditionQuery(transportRoutes.details);

  const handleSent = () => {
    setDone(true);
    const { setData } = cacheOf(transportRoutes.details);
    setData((offer) => ({ ...offer, isSignedUp: true }));
    void queryClient.invalidateQueries(OF_EDITIONS);
  };

  // The form with the button that opened the dialog has disappeared.
  const handleClose = () => {
    setDone(false);
    requestAnimationFrame(() => stateElement.current?.focus({ preventScroll: true }));
  };

  return (
    <>
      <Container>
        <QueryState
          query={transport}
          className={styles.body}
          skeleton={<PageSkeleton />}
          failureText={t("transport.failed")}
        >
          {(offer) => (
            <LazyPart fallback={<PageSkeleton />}>
              {!offer.isSignedUp && <Information html={offer.information} />}
              <div ref={stateElement} tabIndex={-1}>
                <State
                  offer={offer}
                  onSent={handleSent}
                  onStale={() => void transport.refetch()}
                  onChanged={() => void queryClient.invalidateQueries(OF_EDITIONS)}
                />
              </div>
              {offer.isSignedUp && <Information html={offer.information} />}
            </LazyPart>
          )}
        </QueryState>
      </Container>
      <AlertDialog
        open={isDone}
        onClose={handleClose}
        kind="done"
        title={t("transport.done")}
        text={t("transport.submitted")}
        okLabel={t("errors.ok")}
      />
    </>
  );
};

/** Collapsed on narrow screens, where it would fill the first screen above the form. */
const Information = ({ html }: { html: string }) => {
  const { t } = useTranslation();
  const isWide = useMediaQuery("(width >= 900px)");
  if (html === "") return null;
  return (
    <details className={styles.information} open={isWide}>
      <summary>
        <h2 className={styles.heading}>{t("transport.information")}</h2>
      </summary>
      <Html html={html} isInLazyPart />
    </details>
  );
};

type StateProps = {
  offer: Transport;
  onSent: () => void;
  onStale: () => void;
  onChanged: () => void;
};

const State = ({ offer, onSent, onStale, onChanged }: StateProps) => {
  const { t } = useTranslation();
  const { conference, profile, userId } = useSession();
  const autosaveName = `transport/${userId}/${conference?.year}/${conference?.type}`;
  if (offer.isSignedUp) {
    return (
      <div className={styles.request}>
        <Card>
          <EmptyState
            icon={CheckIcon}
            text={t("transport.registered")}
            action={
              <Link to={addresses.main()} className={buttonClass({ variant: "outline" })}>
                {t("transport.toMyForum")}
              </Link>
            }
          />
        </Card>
        {offer.request !== null && conference !== null && (
          <OwnRequest
            key={autosaveName}
            autosaveName={autosaveName}
            offer={offer}
            edition={conference}
            timeZone={profile?.timeZone ?? ""}
            onChanged={onChanged}
          />
        )}
        {offer.request !== null && !offer.isActive && <Closed />}
      </div>
    );
  }
  if (!offer.isActive || conference === null) {
    return (
      <Card>
        <EmptyState icon={BusIcon} text={t("transport.inactive")} />
      </Card>
    );
  }
  return (
    <TransportForm
      key={autosaveName}
      autosaveName={autosaveName}
      offer={offer}
      edition={conference}
      timeZone={profile?.timeZone ?? ""}
      onSent={onSent}
      onStale={onStale}
    />
  );
};

/** Refers to the organisers, who can still change a request. */
const Closed = () => {
  const { t } = useTranslation();
  const email = useOrganiser(useLanguage())?.email;
  return (
    <p>
      {t("transport.closed")} {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
};

const PageSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t("shell.loading")}>
      <Skeleton lines={6} />
      <Skeleton shape="block" height={420} />
    </div>
  );
};
