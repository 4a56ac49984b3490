import {
  type AnnouncementRecipient,
  DELIVERY_STATES,
  type DeliveryState,
} from "@foyer/contract/notifications/deliveries";
import type { Announcement } from "@foyer/contract/notifications/office";
import { PAGE_SIZES } from "@foyer/contract/resources/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { Table } from "@foyer/ui/Table.tsx";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { Pagination } from "../../resources/Pagination.tsx";
import { recipientsQuery } from "./announcements-query.ts";
import styles from "./announcements.module.css";
import { useAnnouncementAction } from "./use-announcement-action.ts";

const REPORT = "announcement-report";

/** Counts that every report shows; the others appear once they are not zero. */
const MAIN_COUNTS: readonly string[] = ["people", "sent", "read"];

type Delivery = AnnouncementRecipient["deliveries"][number];

/** State of the delivery over one channel, and its reason. */
const DeliveryStatus = ({ delivery }: { readonly delivery: Delivery }) => {
  const { t } = useTranslation();
  const { state, reason, isPermanent } = delivery;
  const details = [
    reason && t(`announcements.reason.${reason}`),
    state === "queued" && reason && t("announcements.retrying"),
    state === "failed" && t(isPermanent ? "announcements.permanent" : "announcements.temporary"),
  ].filter(Boolean);
  return (
    <>
      <span className={styles.delivery} data-state={state}>
        {t(`announcements.delivery.${state}`)}
      </span>
      {details.length > 0 && <small className={styles.details}>{details.join(", ")}</small>}
    </>
  );
};

type DeliveryReportProps = {
  readonly edition: string;
  readonly announcement: Announcement;
  readonly canWrite: boolean;
};

/**
 * Progress and counts of an announcement. Only users with write access see the recipients, because the list
 * contains names.
 */
export const DeliveryReport = ({ edition, announcement, canWrite }: DeliveryReportProps) => {
  const { t, language } = useTranslation();
  const { id, counts, state } = announcement;
  const { runAction, isPending } = useAnnouncementAction(edition);
  const done = counts.people - counts.queued;
  return (
    <section className={styles.part} aria-labelledby={REPORT}>
      <h2 id={REPORT}>{t("announcements.report")}</h2>
      {state === "sending" && (
        <div className={styles.progress} role="status">
          <progress
            max={counts.people}
            value={done}
            aria-label={t("announcements.progress", { done, total: counts.people })}
          />
          <span>{t("announcements.progress", { done, total: counts.people })}</span>
          {canWrite && (
            <Button variant="outline" busy={isPending} onClick={() => runAction(id, "stop")}>
              {t("announcements.stop")}
            </Button>
          )}
        </div>
      )}
      <dl className={styles.counts}>
        {(["people", ...DELIVERY_STATES, "read"] as const)
          .filter((name) => MAIN_COUNTS.includes(name) || counts[name] > 0)
          .map((name) => (
            <div key={name} data-state={name}>
              <dt>{t(`announcements.count.${name}`)}</dt>
              <dd>{counts[name].toLocaleString(language)}</dd>
            </div>
          ))}
      </dl>
      {canWrite && <Recipients edition={edition} announcement={announcement} />}
    </section>
  );
};

const Recipients = ({ edition, announcement }: Omit<DeliveryReportProps, "canWrite">) => {
  const { t } = useTranslation();
  const { id, counts, channels, state: announcementState } = announcement;
  const formatInstant = useFormatInstant(useZone(edition));
  const { runAction, isPending } = useAnnouncementAction(edition);
  const [state, setState] = useState<DeliveryState | "">("");
  const [isRead, setRead] = useState("");
  const [term, setTerm] = useState("");
  const [{ page, size }, setPage] = useState({ page: 1, size: 25 });
  const q = useDeferredValue(term.trim());
  const query = {
    state: state || undefined,
    isRead: isRead || undefined,
    q: q || undefined,
    page,
    size,
  };
  const list = useQuery(recipientsQuery(edition, id, query, announcementState === "sending"));
  const resetPage = () => setPage({ page: 1, size });
  return (
    <>
      <div className={styles.filters}>
        <input
          type="search"
          aria-label={t("list.search")}
          placeholder={t("list.search")}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            resetPage();
          }}
        />
        <SelectBox
          label={t("announcements.byState")}
          options={[
            { value: "", label: t("announcements.anyState") },
            ...DELIVERY_STATES.map((option) => ({
              value: option,
              label: t(`announcements.count.${option}`),
            })),
          ]}
          value={state}
          onChange={(selected) => {
            setState(DELIVERY_STATES.find((candidate) => candidate === selected) ?? "");
            resetPage();
          }}
        />
        <SelectBox
          label={t("announcements.byRead")}
          options={[
            { value: "", label: t("announcements.anyReadState") },
            { value: "true", label: t("announcements.isRead") },
            { value: "false", label: t("announcements.isUnread") },
          ]}
          value={isRead}
          onChange={(selected) => {
            setRead(selected);
            resetPage();
          }}
        />
        {counts.failed > 0 && (
          <Button busy={isPending} onClick={() => runAction(id, "retry", {})}>
            {t("announcements.retry", { count: counts.failed })}
          </Button>
        )}
      </div>
      <ReadFailure query={list} />
      {list.data?.total === 0 && <EmptyState text={t("announcements.noRecipients")} />}
      <Table
        labelledBy={REPORT}
        rows={(list.data?.items ?? []).map(
          ({ id: person, name, language, deliveries, readAt }) => ({
            key: person,
            cells: {
              [t("announcements.recipient")]: <strong className={styles.recipient}>{name}</strong>,
              [t("announcements.language")]: t(`languages.${language}`),
              ...Object.fromEntries(
                channels.map((channel) => [
                  t(`announcements.shortChannel.${channel}`),
                  deliveries
                    .filter((delivery) => delivery.channel === channel)
                    .map((delivery) => <DeliveryStatus key={channel} delivery={delivery} />),
                ]),
              ),
              [t("announcements.count.read")]: readAt === null ? "–" : formatInstant(readAt),
              ...(counts.failed > 0 && {
                [t("roles.actions")]: deliveries.some(({ state: sent }) => sent === "failed") && (
                  <Button
                    variant="outline"
                    busy={isPending}
                    onClick={() => runAction(id, "retry", { people: [person] })}
                  >
                    {t("announcements.retryOne")}
                  </Button>
                ),
              }),
            },
          }),
        )}
      />
      {list.data && (
        <Pagination
          page={page}
          size={size}
          sizes={PAGE_SIZES}
          total={list.data.total}
          onPage={(next) => setPage({ page: next, size })}
          onSize={(next) => setPage({ page: 1, size: next })}
        />
      )}
    </>
  );
};
