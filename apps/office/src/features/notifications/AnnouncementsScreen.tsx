import CampaignIcon from "@material-design-icons/svg/filled/campaign.svg?react";
import type { Announcement, DescribedAnnouncement } from "@foyer/contract/notifications/office";
import { PAGE_SIZES } from "@foyer/contract/resources/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { EmptyScreen } from "@foyer/ui/EmptyScreen.tsx";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { Tabs } from "@foyer/ui/Tabs.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Screen } from "@foyer/ui/Screen.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { useRole } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { Pagination } from "../../resources/Pagination.tsx";
import {
  createAnnouncement,
  toInput,
  announcementListQuery,
  titleOf,
} from "./announcements-query.ts";
import styles from "./announcements.module.css";

const TABS = "announcements-tabs";

type RowProps = {
  readonly edition: string;
  readonly announcement: DescribedAnnouncement;
  /** Creates an announcement from the template; undefined for users without write access. */
  readonly onUse?: (() => void) | undefined;
};

const Row = ({ edition, announcement, onUse }: RowProps) => {
  const { t, language } = useTranslation();
  const formatInstant = useFormatInstant(useZone(edition));
  const { id, state, sendAt, counts, channels, isTemplate } = announcement;
  const metadata = [
    channels.map((channel) => t(`announcements.channel.${channel}`)).join(", "),
    sendAt && !announcement.isOpen ? formatInstant(sendAt) : "",
    counts.people > 0 ? t("announcements.sentOf", { sent: counts.sent, count: counts.people }) : "",
    counts.read > 0 ? t("announcements.readBy", { count: counts.read }) : "",
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <Link to="/$edition/announcements/$id" params={{ edition, id: String(id) }}>
        {titleOf(announcement, language) || t("announcements.untitled")}
      </Link>
      {!isTemplate && (
        <span className={styles.state} data-state={state}>
          {t(`announcements.state.${state}`)}
        </span>
      )}
      <span className={styles.sentence}>{announcement.audienceText}</span>
      <span className={styles.metadata}>{metadata.join(" · ")}</span>
      {counts.failed > 0 && (
        <span className={styles.failed}>{t("announcements.failed", { count: counts.failed })}</span>
      )}
      {onUse && (
        <Button variant="outline" onClick={onUse}>
          {t("announcements.useTemplate")}
        </Button>
      )}
    </li>
  );
};

type AnnouncementsScreenProps = {
  readonly edition: string;
  readonly isTemplate: boolean;
  readonly onTemplates: (isTemplate: boolean) => void;
};

/** Announcements and templates of an edition. */
export const AnnouncementsScreen = ({
  edition,
  isTemplate,
  onTemplates,
}: AnnouncementsScreenProps) => {
  const { t } = useTranslation();
  useTitle(t("resources.announcements"));
  const navigate = useNavigate();
  const canWrite = useRole(edition).can("announcements");
  const [{ page, size }, setPage] = useState({ page: 1, size: 25 });
  const list = useQuery(announcementListQuery(edition, { isTemplate, page, size }));
  const create = useMutation({
    mutationFn: (template: Announcement) => createAnnouncement(edition, toInput(template)),
    onSuccess: (id) =>
      void navigate({ to: "/$edition/announcements/$id", params: { edition, id: String(id) } }),
    onError: (error) => toast.error(describeError(error)),
  });

  const newButton = (
    <Link className={buttonClass()} to="/$edition/announcements/new" params={{ edition }}>
      {t("announcements.new")}
    </Link>
  );

  return (
    <Screen
      id="announcements-title"
      title={t("resources.announcements")}
      primary={canWrite && newButton}
    >
      <Tabs
        row={TABS}
        label={t("resources.announcements")}
        value={isTemplate ? "templates" : "announcements"}
        onChange={(tab) => {
          setPage({ page: 1, size });
          onTemplates(tab === "templates");
        }}
        tabs={[
          { value: "announcements", label: t("resources.announcements") },
          { value: "templates", label: t("announcements.templates") },
        ]}
      />
      <TabPanel row={TABS} tab={isTemplate ? "templates" : "announcements"}>
        <ReadFailure query={list} />
        {list.isPending && <Loading />}
        {list.data?.total === 0 && (
          <EmptyScreen
            icon={CampaignIcon}
            title={t(isTemplate ? "announcements.noTemplates" : "announcements.none")}
            text={t(isTemplate ? "announcements.noTemplatesText" : "announcements.noneText")}
          >
            {canWrite && newButton}
          </EmptyScreen>
        )}
        <ul className={styles.rows}>
          {list.data?.items.map((announcement) => (
            <Row
              key={announcement.id}
              edition={edition}
              announcement={announcement}
              onUse={
                isTemplate && canWrite
                  ? () => !create.isPending && create.mutate(announcement)
                  : undefined
              }
            />
          ))}
        </ul>
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
      </TabPanel>
    </Screen>
  );
};
