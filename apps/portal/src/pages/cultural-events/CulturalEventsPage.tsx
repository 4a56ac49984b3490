import { PastEvents } from "../../ui/PastEvents.tsx";
import EventIcon from "@material-design-icons/svg/filled/festival.svg?react";
import { type CulturalEvent, eventRoutes } from "@foyer/contract/events/portal";
import type { ReactNode } from "react";
import { eventState } from "../../features/events/event-state.ts";
import { useNow } from "../../lib/use-now.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useSession } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AGENDA_FIELD } from "@foyer/contract/constants";
import { EventCard } from "../../features/events/EventCard.tsx";
import { EventDays } from "../../features/events/EventDays.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./CulturalEventsPage.module.css";
import { useEventDialogs } from "./use-event-dialogs.tsx";

/** Cultural events by day. Dialogs show the text of an event and the plan of its room. */
export const CulturalEventsPage = () => {
  return (
    <Container>
      <div className={styles.body}>
        <Events />
      </div>
    </Container>
  );
};

const Events = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { today } = useToday();
  const events = useEditionQuery(eventRoutes.list);
  const { openEvent, planOpenerOf, dialogs } = useEventDialogs(events);
  const fields: readonly number[] = profile?.agendaVisibleFields ?? [];
  return (
    <>
      <QueryState
        query={events}
        skeleton={<ListSkeleton />}
        failureText={t("events.listFailed")}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState icon={EventIcon} text={t("events.none")} />}
      >
        {(data) => (
          <SortedEvents events={data}>
            {(visible) => (
              <EventDays
                events={visible}
                days={profile?.days ?? []}
                today={today}
                showDates={fields.includes(AGENDA_FIELD.date)}
                renderEvent={(event) => (
                  <EventCard
                    event={event}
                    showTime={fields.includes(AGENDA_FIELD.time)}
                    onOpen={() => openEvent(event.id)}
                    onShowPlan={planOpenerOf(event)}
                  />
                )}
              />
            )}
          </SortedEvents>
        )}
      </QueryState>
      {dialogs}
    </>
  );
};

type SortedEventsProps = {
  events: readonly CulturalEvent[];
  children: (events: readonly CulturalEvent[]) => ReactNode;
};

/** Lists current and coming events first; past ones are collapsed, unless all are past. */
const SortedEvents = ({ events, children }: SortedEventsProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const past = events.filter((event) => eventState(event, now) === "ended");
  const coming = events.filter((event) => !past.includes(event));
  if (coming.length === 0) return children(past);
  return (
    <>
      {children(coming)}
      <PastEvents title={t("events.past")} count={past.length}>
        {children(past)}
      </PastEvents>
    </>
  );
};

const ListSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t("shell.loading")}>
      <Skeleton shape="block" height={400} />
      <Skeleton shape="block" height={400} />
      <Skeleton shape="block" height={400} />
    </div>
  );
};
