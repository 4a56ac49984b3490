import { hasDetails, type PanelItem } from "@foyer/contract/panels";
import { Link } from "@tanstack/react-router";
import { DetailsOpener } from "../../compositions/panel-items/DetailsOpener.tsx";
import { EVENT_WINDOW } from "../../compositions/panel-items/use-panel-items.tsx";
import { useMyAgenda } from "../../features/agenda/agenda-flags.ts";
import { isEmptyAgenda } from "../../features/agenda/my-agenda.ts";
import { NextForYou, topicActionClass } from "../../features/agenda/NextForYou.tsx";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { addresses } from "../../lib/addresses.ts";
import { useSession } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";

/** What comes next for the visitor; nothing for an agenda that holds nothing, whose section says so. */
export const NextSection = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const agenda = useMyAgenda();
  const { now, today } = useToday();
  const { open } = useDialogAddress(EVENT_WINDOW);
  if (agenda.isSuccess && isEmptyAgenda(agenda.data)) return null;
  return (
    <QueryState query={agenda} skeleton={<NextSkeleton />} failureText={t("agenda.failed")} framed>
      {(mine) => (
        <NextForYou
          agenda={mine}
          now={now}
          today={today}
          fields={visibleFieldsOf(profile)}
          renderTopic={(item) => <Topic item={item} onOpenEvent={({ id }) => open(id)} />}
          action={
            <Link className={buttonClass({ look: "quiet" })} to={addresses.panels()}>
              {t("panels.title")}
            </Link>
          }
        />
      )}
    </QueryState>
  );
};

/** Holds the place of that card. */
const NextSkeleton = () => (
  <Card>
    <Skeleton lines={6} />
  </Card>
);

type TopicProps = { item: PanelItem; onOpenEvent: (item: PanelItem) => void };

const Topic = ({ item, onOpenEvent }: TopicProps) => {
  const { topic } = item.description;
  if (!hasDetails(item)) return topic;
  return (
    <DetailsOpener panel={item} onOpenEvent={onOpenEvent} className={topicActionClass}>
      {topic}
    </DetailsOpener>
  );
};
