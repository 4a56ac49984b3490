import type { Announcement } from "@foyer/contract/notifications/office";
import { Screen } from "@foyer/ui/Screen.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Compose } from "./Compose.tsx";
import styles from "./announcements.module.css";
import { type NewAnnouncementSearch, toAudience } from "./new-announcement-search.ts";

const EMPTY: Omit<Announcement, "audience"> = {
  id: 0,
  title: {},
  body: {},
  channels: ["portal"],
  expiresAt: null,
  isTemplate: false,
  state: "draft",
  sendAt: null,
  isOpen: true,
  counts: { people: 0, queued: 0, sent: 0, failed: 0, unreachable: 0, stopped: 0, read: 0 },
};

type NewAnnouncementProps = {
  readonly edition: string;
  readonly search: NewAnnouncementSearch;
};

/** Empty announcement to the people of the URL. The first save creates a draft. */
export const NewAnnouncement = ({ edition, search }: NewAnnouncementProps) => {
  const { t } = useTranslation();
  useTitle(t("announcements.new"));
  return (
    <Screen
      id="announcement-title"
      title={t("announcements.new")}
      className={styles.screen}
      breadcrumb={
        <Link to="/$edition/announcements" params={{ edition }}>
          {t("resources.announcements")}
        </Link>
      }
    >
      <Compose
        key={JSON.stringify(search)}
        edition={edition}
        announcement={{ ...EMPTY, audience: toAudience(search) }}
        version={null}
      />
    </Screen>
  );
};
