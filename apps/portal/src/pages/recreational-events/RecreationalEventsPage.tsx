import RecreationalEventIcon from "@material-design-icons/svg/filled/landscape.svg?react";
import { MODULE } from "@foyer/contract/constants";
import {
  type RecreationalEvent,
  recreationalEventRoutes,
} from "@foyer/contract/recreational-events/portal";
import { type ReactNode, useState } from "react";
import { RecreationalEventCard } from "../../features/recreational-events/RecreationalEventCard.tsx";
import { RecreationalEventDialog } from "../../features/recreational-events/RecreationalEventDialog.tsx";
import { RefusalDialog } from "../../features/recreational-events/RefusalDialog.tsx";
import { SignOutDialog } from "../../features/recreational-events/SignOutDialog.tsx";
import { hasBegun } from "../../features/recreational-events/refusals.ts";
import { useSignUp } from "../../features/recreational-events/use-sign-up.ts";
import { useAccess } from "../../lib/session.ts";
import { useNow } from "../../lib/use-now.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { LoginPrompt } from "../../ui/LoginPrompt.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { PastEvents } from "../../ui/PastEvents.tsx";
import styles from "./RecreationalEventsPage.module.css";

/** Recreational events of the conference. A participant can sign up for one of them. */
export const RecreationalEventsPage = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  return (
    <Container>
      <div className={styles.body}>
        {isLoggedIn ? (
          <RecreationalEvents />
        ) : (
          <LoginPrompt icon={RecreationalEventIcon} text={t("recreationalEvents.logInFirst")} />
        )}
      </div>
    </Container>
  );
};

const RecreationalEvents = () => {
  const { t } = useTranslation();
  const events = useEditionQuery(recreationalEventRoutes.list);
  const { signUp, signOut, pendingId, rejectedAction, dismissRejection } = useSignUp();
  const [signOutEvent, setSignOutEvent] = useState<RecreationalEvent>();
  const details = useDialogAddress("event");
  const selected = events.data?.find(({ id }) => id === details.id);
  const isLoaded = events.isSuccess && !events.isPlaceholderData;
  useMissingDialog(details.isOpen && isLoaded && selected === undefined, details.close);
  return (
    <>
      <QueryState
        query={events}
        skeleton={<ListSkeleton />}
        failureText={t("recreationalEvents.listFailed")}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState icon={RecreationalEventIcon} text={t("recreationalEvents.none")} />}
      >
        {(visible) => (
          <>
            <SignUpHint events={visible} />
            <SortedEvents events={visible}>
              {(event) => (
                <RecreationalEventCard
                  event={event}
                  busy={pendingId === event.id}
                  onSignUp={() => signUp(event.id)}
                  onSignOut={() => setSignOutEvent(event)}
                  onShowDetails={() => details.open(event.id)}
                />
              )}
            </SortedEvents>
          </>
        )}
      </QueryState>
      <SignOutDialog
        event={signOutEvent}
        onConfirm={signOut}
        onClose={() => setSignOutEvent(undefined)}
      />
      <RefusalDialog
        rejectedAction={rejectedAction}
        events={events.data ?? []}
        onClose={dismissRejection}
      />
      {selected !== undefined && (
        <RecreationalEventDialog
          event={{ id: selected.id, startDate: selected.startDate, ...selected.description }}
          open={details.isOpen}
          onClose={details.close}
        />
      )}
    </>
  );
};

type SortedEventsProps = {
  events: readonly RecreationalEvent[];
  children: (event: RecreationalEvent) => ReactNode;
};

/** Lists the own event first, then open events; past events are collapsed. */
const SortedEvents = ({ events, children }: SortedEventsProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const isPast = (event: RecreationalEvent) => !event.isSignedUp && hasBegun(event, now);
  const past = events.filter(isPast);
  const coming = events
    .filter((event) => !isPast(event))
    .toSorted((one, other) => Number(other.isSignedUp) - Number(one.isSignedUp));
  const list = (items: readonly RecreationalEvent[]) => (
    <ul className={styles.cards}>
      {items.map((event) => (
        <li key={event.id}>{children(event)}</li>
      ))}
    </ul>
  );
  return (
    <>
      {coming.length > 0 && list(coming)}
      <PastEvents
        title={t("recreationalEvents.past")}
        count={past.length}
        isOpenAtFirst={coming.length === 0}
      >
        {list(past)}
      </PastEvents>
    </>
  );
};

/** Explains which actions are open to the visitor, and why. */
const SignUpHint = ({ events }: { events: readonly RecreationalEvent[] }) => {
  const { t } = useTranslation();
  const { has } = useAccess();
  const own = events.find(({ isSignedUp }) => isSignedUp);
  const title = own?.description.title ?? "";
  const getText = () => {
    if (own?.canSignOut) return t("recreationalEvents.hintSignedUp", { title });
    if (own !== undefined) return t("recreationalEvents.hintAssigned", { title });
    return t(
      has(MODULE.party) ? "recreationalEvents.hintAvailable" : "recreationalEvents.hintNoAccess",
    );
  };
  return <p className={styles.hint}>{getText()}</p>;
};

const ListSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.cards} role="status" aria-label={t("shell.loading")}>
      <Skeleton shape="block" height={440} />
      <Skeleton shape="block" height={440} />
      <Skeleton shape="block" height={440} />
    </div>
  );
};
