import type { Announcement, AnnouncementPreview } from "@foyer/contract/notifications/office";
import { Button } from "@foyer/ui/Button.tsx";
import { Combobox, type ComboboxOption } from "@foyer/ui/Combobox.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { Tabs } from "@foyer/ui/Tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { previewQuery, previewRecipientsQuery } from "./announcements-query.ts";
import styles from "./announcements.module.css";
import { RichText } from "./RichText.tsx";

const TABS = "announcement-preview";
const VIEWS = ["portal", "email", "plain", "push"] as const;
type View = (typeof VIEWS)[number];

type RenderedProps = { readonly view: View; readonly preview: AnnouncementPreview };

/** The announcement in one channel. */
const Rendered = ({ view, preview }: RenderedProps) => {
  const { t } = useTranslation();
  const { title, body, email, emailHtml, language } = preview;
  const heading = title || t("announcements.untitled");
  if (view === "portal" || view === "push") {
    return (
      <article className={styles.rendered} lang={language}>
        {view === "push" && <p className={styles.metadata}>{email.sender}</p>}
        <h3>{heading}</h3>
        {view === "portal" && <RichText html={body} />}
      </article>
    );
  }
  return (
    <article className={styles.rendered} lang={language}>
      <p className={styles.metadata}>
        {t("emailPreview.sender", { sender: email.sender })}
        {email.replyTo !== null && t("emailPreview.replyTo", { replyTo: email.replyTo })}
      </p>
      <h3>{email.subject}</h3>
      {view === "email" ? (
        <RichText html={emailHtml} />
      ) : (
        <p className={styles.plain}>{email.text}</p>
      )}
    </article>
  );
};

type PreviewDialogProps = {
  readonly edition: string;
  readonly announcement: Announcement;
  readonly onClose: () => void;
};

/** Preview of an announcement in each channel, as one of its reachable recipients gets it. */
export const PreviewDialog = ({ edition, announcement, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [view, setView] = useState<View>("portal");
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const [term, setTerm] = useState("");
  const searched = useDeferredValue(term.trim());
  const recipients = useQuery(previewRecipientsQuery(edition, announcement.id, searched));
  const isNobody = searched === "" && recipients.data?.items.length === 0;
  const preview = useQuery({
    ...previewQuery(edition, announcement.id, person?.id),
    enabled: recipients.isSuccess && !isNobody,
  });
  const visible = preview.data?.person;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("announcements.previewTitle")}
      closeLabel={t("form.close")}
      footer={<Button onClick={onClose}>{t("form.close")}</Button>}
    >
      <div className={styles.preview}>
        {!isNobody && (
          <div className={styles.previewAs}>
            <label htmlFor={id}>{t("announcements.previewAs")}</label>
            <Combobox
              id={id}
              options={recipients.data?.items ?? []}
              isSearching={recipients.isFetching || searched !== term.trim()}
              onSearch={setTerm}
              value={person ?? (visible ? { id: visible.id, title: visible.name } : null)}
              onChange={setPerson}
              placeholder={t("form.select")}
            />
          </div>
        )}
        {isNobody && <p role="alert">{t("announcements.nobodyReachable")}</p>}
        {(preview.isError || recipients.isError) && (
          <p role="alert">{describeError(preview.error ?? recipients.error)}</p>
        )}
        {preview.isLoading && <Loading lines={3} />}
        {preview.data && preview.data.person.language !== preview.data.language && (
          <p role="status">
            {t("announcements.previewFallback", {
              name: preview.data.person.name,
              language: t(`languages.${preview.data.person.language}`),
            })}
          </p>
        )}
        {preview.data && !isNobody && (
          <>
            <Tabs
              row={TABS}
              label={t("announcements.channels")}
              value={view}
              onChange={(next) => setView(next as View)}
              tabs={VIEWS.map((value) => ({ value, label: t(`announcements.view.${value}`) }))}
            />
            <TabPanel row={TABS} tab={view}>
              <Rendered view={view} preview={preview.data} />
            </TabPanel>
          </>
        )}
      </div>
    </Dialog>
  );
};
