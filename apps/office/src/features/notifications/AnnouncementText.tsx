import { LANGUAGES } from "@foyer/contract/constants";
import type { Announcement } from "@foyer/contract/notifications/office";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { createAnnouncement, toInput } from "./announcements-query.ts";
import styles from "./announcements.module.css";
import { RichText } from "./RichText.tsx";

type AnnouncementTextProps = {
  readonly edition: string;
  readonly announcement: Announcement;
  readonly canWrite: boolean;
};

/** Read-only text of an announcement. Organisers can start a new announcement from it. */
export const AnnouncementText = ({ edition, announcement, canWrite }: AnnouncementTextProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const duplicate = useMutation({
    mutationFn: () => createAnnouncement(edition, toInput(announcement)),
    onSuccess: (id) =>
      void navigate({ to: "/$edition/announcements/$id", params: { edition, id: String(id) } }),
    onError: (error) => toast.error(describeError(error)),
  });
  const languages = LANGUAGES.filter((language) => announcement.title[language]);
  return (
    <section className={styles.part} aria-labelledby="announcement-text">
      <h2 id="announcement-text">{t("announcements.text")}</h2>
      <div className={styles.languages}>
        {languages.map((language) => (
          <article key={language} lang={language}>
            <h3>{announcement.title[language]}</h3>
            <RichText html={announcement.body[language] ?? ""} />
          </article>
        ))}
      </div>
      {canWrite && (
        <div>
          <Button variant="outline" busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
            {t("announcements.createSimilar")}
          </Button>
        </div>
      )}
    </section>
  );
};
