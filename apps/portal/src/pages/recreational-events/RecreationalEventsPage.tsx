import PartyIcon from "@material-design-icons/svg/filled/landscape.svg?react";
import { MODULE } from "@foyer/contract/constants";
import { type PartyEvent, partyEventRoutes } from "@foyer/contract/party-events";
import { type ReactNode, useState } from "react";
import { PartyEventCard } from "../../features/party-events/PartyEventCard.tsx";
import { PartyEventDialog } from "../../features/party-events/PartyEventDialog.tsx";
import { RefusalDialog } from "../../features/party-events/RefusalDialog.tsx";
import { SignOutDialog } from "../../features/party-events/SignOutDialog.tsx";
import { hasBegun } from "../../features/party-events/refusals.ts";
import { useSignUp } from "../../features/party-events/use-sign-up.ts";
import { useAccess } from "../../lib/session.ts";
import { useNow } from "../../lib/use-now.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Collapsible } from "@foyer/ui/Collapsible.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { LogInFirst } from "../../ui/LogInFirst.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import styles from "./RecreationalEventsPage.module.css";

/** The recreational events of the conference, one of which a participant may sign up for. */
export const RecreationalEventsPage = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  return (
    <Container>
      <div className={styles.body}>
        {isLoggedIn ? (
          <PartyEvents />
        ) : (
          <LogInFirst icon={PartyIcon} text={t("partyEvents.logInFirst")} />
        )}
      </div>
    </Container>
  );
};

const PartyEvents = () => {
  const { t } = useTranslation();
  const events = useEditionQuery(partyEventRoutes.list);
  const { signUp, signOut, pendingId, refused, forgetRefusal } = useSignUp();
  const [leaving, setLeaving] = useState<PartyEvent>();
  const details = useDialogAddress("party");
  const opened = events.data?.find(({ id }) => id === details.id);
  const isKnown = events.isSuccess && !events.isPlaceholderData;
  useMissingDialog(details.isOpen && isKnown && opened === undefined, details.close);
  return (
    <>
      <QueryState
        query={events}
        skeleton={<ListSkeleton />}
        failureText={t("partyEvents.listFailed")}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState icon={PartyIcon} text={t("partyEvents.none")} />}
      >
        {(shown) => (
          <>
            <Advice events={shown} />
            <OwnFirstPastLast events={shown}>
              {(event) => (
                <PartyEventCard
                  event={event}
                  busy={pendingId === event.id}
                  onSignUp={() => signUp(event.id)}
                  onSignOut={() => setLeaving(event)}
                  onShowDetails={() => details.open(event.id)}
                />
              )}
            </OwnFirstPastLast>
          </>
        )}
      </QueryState>
      <SignOutDialog event={leaving} onConfirm={signOut} onClose={() => setLeaving(undefined)} />
      <RefusalDialog refused={refused} events={events.data ?? []} onClose={forgetRefusal} />
      {opened !== undefined && (
        <PartyEventDialog
          event={{ id: opened.id, startDate: opened.startDate, ...opened.description }}
          open={details.isOpen}
          onClose={details.close}
        />
      )}
    </>
  );
};

type OwnFirstPastLastProps = {
  events: readonly PartyEvent[];
  children: (event: PartyEvent) => ReactNode;
};

/** What the visitor is signed up for, then what they still could; what others have begun is folded. */
const OwnFirstPastLast = ({ events, children }: OwnFirstPastLastProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const isPast = (event: PartyEvent) => !event.isSignedUp && hasBegun(event, now);
  const past = events.filter(isPast);
  const coming = events
    .filter((event) => !isPast(event))
    .toSorted((one, other) => Number(other.isSignedUp) - Number(one.isSignedUp));
  const [isOpen, setOpen] = useState(coming.length === 0);
  const list = (some: readonly PartyEvent[]) => (
    <ul className={styles.cards}>
      {some.map((event) => (
        <li key={event.id}>{children(event)}</li>
      ))}
    </ul>
  );
  return (
    <>
      {coming.length > 0 && list(coming)}
      {past.length > 0 && (
        <Collapsible
          title={t("partyEvents.past")}
          note={String(past.length)}
          color="var(--pine)"
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        >
          {list(past)}
        </Collapsible>
      )}
    </>
  );
};

/** What the visitor can do here, and why they cannot do more. */
const Advice = ({ events }: { events: readonly PartyEvent[] }) => {
  const { t } = useTranslation();
  const { has } = useAccess();
  const chosen = events.find(({ isSignedUp }) => isSignedUp);
  const title = chosen?.description.title ?? "";
  const advise = () => {
    if (chosen?.canSignOut) return t("partyEvents.adviceChosen", { title });
    if (chosen !== undefined) return t("partyEvents.adviceSettled", { title });
    return t(has(MODULE.party) ? "partyEvents.adviceFree" : "partyEvents.adviceNoAccess");
  };
  return <p className={styles.advice}>{advise()}</p>;
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
