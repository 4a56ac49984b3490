import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Screen } from "@foyer/ui/Screen.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { useRole } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Compose } from "./Compose.tsx";
import type { ComposeDialog } from "./compose-dialog.ts";
import { SendCountdown } from "./SendCountdown.tsx";
import { AnnouncementText } from "./AnnouncementText.tsx";
import { announcementQuery, titleOf } from "./announcements-query.ts";
import styles from "./announcements.module.css";
import { DeliveryReport } from "./DeliveryReport.tsx";

type AnnouncementScreenProps = {
  readonly edition: string;
  readonly id: number;
  readonly dialog: ComposeDialog | undefined;
  readonly onDialogClose: () => void;
};

/** Announcement screen: the form while the announcement can change, then the delivery report and the text. */
export const AnnouncementScreen = (props: AnnouncementScreenProps) => {
  const { edition, id, dialog, onDialogClose } = props;
  const { t, language } = useTranslation();
  const canWrite = useRole(edition).can("announcements");
  const announcement = useQuery(announcementQuery(edition, id));
  const record = announcement.data?.data;
  const title = record
    ? titleOf(record, language) || t(record.isOpen ? "announcements.new" : "announcements.untitled")
    : "";
  useTitle(title || t("resources.announcements"));

  return (
    <Screen
      id="announcement-title"
      title={title}
      className={styles.screen}
      breadcrumb={
        <Link
          to="/$edition/announcements"
          params={{ edition }}
          search={record?.isTemplate ? { templates: true } : {}}
        >
          {t("resources.announcements")}
        </Link>
      }
      state={
        record && (
          <span className={styles.state} data-state={record.isTemplate ? "draft" : record.state}>
            {record.isTemplate
              ? t("announcements.template")
              : t(`announcements.state.${record.state}`)}
          </span>
        )
      }
      note={
        record && !(record.isOpen && canWrite)
          ? `${t("announcements.audience")}: ${record.audienceText}`
          : undefined
      }
    >
      <ReadFailure query={announcement} />
      {announcement.isPending && <Loading />}
      {record && announcement.data && (
        <>
          {(record.state === "delayed" || record.state === "scheduled") && (
            <SendCountdown edition={edition} announcement={record} canWrite={canWrite} />
          )}
          {record.isOpen && canWrite ? (
            <Compose
              edition={edition}
              announcement={record}
              version={announcement.data.version}
              initialDialog={dialog}
              onDialogClose={onDialogClose}
            />
          ) : (
            <>
              {record.counts.people > 0 && (
                <DeliveryReport edition={edition} announcement={record} canWrite={canWrite} />
              )}
              <AnnouncementText edition={edition} announcement={record} canWrite={canWrite} />
            </>
          )}
        </>
      )}
    </Screen>
  );
};
