import { hasDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { Link } from "@tanstack/react-router";
import { DetailsOpener } from "../../compositions/panel-items/DetailsOpener.tsx";
import { EVENT_DIALOG, useEventDialog } from "../../compositions/panel-items/use-panel-items.tsx";
import { useMyAgenda } from "../../features/agenda/agenda-flags.ts";
import { findClashTopics } from "../../features/agenda/clashes.ts";
import { findUpcoming, listOwn } from "../../features/agenda/my-agenda.ts";
import {
  topicActionClass,
  UpcomingCard,
  type UpcomingCardProps,
} from "../../features/agenda/UpcomingCard.tsx";
import { ChangeBadge } from "../../features/panels/ChangeBadge.tsx";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { addresses } from "../../lib/addresses.ts";
import { wallClockAt } from "../../lib/conference-day.ts";
import { useSession } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import { useProgrammeNow } from "./use-programme-now.ts";

/** Next panels of the visitor's agenda, or of the programme if the agenda has none. */
export const NextSection = () => {
  const { t } = useTranslation();
  const agenda = useMyAgenda();
  const { now } = useToday();
  const upcoming = agenda.isSuccess ? findUpcoming(listOwn(agenda.data), now) : undefined;
  if (upcoming && upcoming.now.length + upcoming.next.length === 0) return <NowSection />;
  return (
    <QueryState query={agenda} skeleton={<NextSkeleton />} failureText={t("agenda.failed")} framed>
      {(myAgenda) =>
        upcoming && (
          <Upcoming
            title={t("agenda.upcoming")}
            upcoming={upcoming}
            findClash={(item) => findClashTopics(item, myAgenda.items)}
            moreNow={<MoreNow count={upcoming.moreNow} />}
          />
        )
      }
    </QueryState>
  );
};

/** Link to the ongoing items of My agenda that the card omits. */
const MoreNow = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Link
      className={buttonClass({ variant: "quiet" })}
      to={addresses.panels()}
      search={{ tab: "mine" }}
    >
      {t("agenda.moreNow", { count })}
    </Link>
  );
};

/** Current and next panels of the programme. Events open in the dialog of the agenda on the same page. */
const NowSection = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { now, today } = useToday();
  const { query, running, ...upcoming } = useProgrammeNow();
  const note =
    today !== undefined && profile !== null && visibleFieldsOf(profile).time
      ? [
          t("panels.nowAt", { time: wallClockAt(now, profile) }),
          running === 0 ? t("panels.noCurrentPanels") : t("panels.results", { count: running }),
        ].join(" · ")
      : undefined;
  const isOver = upcoming.now.length + upcoming.next.length === 0;
  const card = (
    <Upcoming
      title={t("landing.nowAndNext")}
      note={isOver ? t("landing.programmeEnded") : note}
      upcoming={upcoming}
    />
  );
  if (query === undefined) return card;
  return (
    <QueryState query={query} skeleton={<NextSkeleton />} framed>
      {() => card}
    </QueryState>
  );
};

/** The same with its own event dialog, for pages without an agenda. */
export const NowSectionWithDialog = () => {
  const { eventDialog } = useEventDialog();
  return (
    <>
      <NowSection />
      {eventDialog}
    </>
  );
};

type UpcomingProps = Pick<
  UpcomingCardProps,
  "title" | "note" | "upcoming" | "findClash" | "moreNow"
>;

const Upcoming = (props: UpcomingProps) => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { today } = useToday();
  const { open } = useDialogAddress(EVENT_DIALOG);
  return (
    <UpcomingCard
      {...props}
      today={today}
      fields={visibleFieldsOf(profile)}
      renderChange={(item) => <ChangeBadge panel={item} />}
      renderTopic={(item) => <Topic item={item} onOpenEvent={({ id }) => open(id)} />}
      action={
        <Link className={buttonClass({ variant: "quiet" })} to={addresses.panels()}>
          {t("panels.title")}
        </Link>
      }
    />
  );
};

/** The height of the card is unknown while it loads. */
const NextSkeleton = () => (
  <div data-loading="">
    <Card>
      <Skeleton lines={6} />
    </Card>
  </div>
);

type TopicProps = { item: PanelItem; onOpenEvent: (item: PanelItem) => void };

const Topic = ({ item, onOpenEvent }: TopicProps) => {
  const { bind } = useTranslation();
  const topic = bind(item.description.topic);
  if (!hasDetails(item)) return topic;
  return (
    <DetailsOpener panel={item} onOpenEvent={onOpenEvent} className={topicActionClass}>
      {topic}
    </DetailsOpener>
  );
};
