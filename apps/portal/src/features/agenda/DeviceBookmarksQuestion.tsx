import { formatEditionName } from "@foyer/contract/edition-name";
import { toast } from "@foyer/ui/toast.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useState } from "react";
import { useConference } from "../../lib/session.ts";
import { withStorage } from "../../lib/storage.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { addDeviceBookmarks } from "./add-device-bookmarks.ts";
import { useAgendaFlags } from "./agenda-flags.ts";
import { deleteDeviceBookmarks, useDeviceBookmarks } from "./device-bookmarks.ts";
import styles from "./DeviceBookmarksQuestion.module.css";

/** Holds, until log-out, the name of the edition whose bookmarks the person leaves on the device. */
const DECLINED_KEY = "foyer.device-bookmarks-declined";

const readDeclined = () => withStorage((storage) => storage.getItem(DECLINED_KEY)) ?? null;

/**
 * Asks after a log-in whether the bookmarks that a visitor saved on this device belong in the agenda of the
 * account. Closing it leaves them on the device, and the next log-in asks again.
 */
export const DeviceBookmarksQuestion = () => {
  const { t } = useTranslation();
  const { query } = useAgendaFlags();
  const bookmarks = useDeviceBookmarks();
  const conference = useConference();
  const edition = conference && formatEditionName(conference);
  const [declined, setDeclined] = useState(readDeclined);
  const flags = query?.data;
  if (edition === null || declined === edition || flags === undefined) return null;
  const ids = bookmarks.filter((id) => !flags.liked.includes(id));
  const leave = () => {
    withStorage((storage) => storage.setItem(DECLINED_KEY, edition));
    setDeclined(edition);
  };
  const add = async () => {
    const { addedCount, clashCount } = await addDeviceBookmarks(ids);
    // A toast has named the reason of a rejection.
    if (addedCount === 0) return;
    const lines = [
      t("agenda.deviceAdded", { count: addedCount }),
      ...(clashCount > 0 ? [t("agenda.deviceClashes", { count: clashCount })] : []),
    ];
    toast.success(lines.join("\n"));
  };
  return (
    <Dialog
      open={ids.length > 0}
      onClose={leave}
      size="small"
      title={t("agenda.addFromDevice", { count: ids.length })}
      closeLabel={t("agenda.leaveOnDevice")}
      footer={
        <div className={styles.answers}>
          <Button wide onClick={() => void add()}>
            {t("agenda.addBookmark")}
          </Button>
          <Button wide variant="outline" onClick={leave}>
            {t("agenda.leaveOnDevice")}
          </Button>
          <Button wide variant="quiet" onClick={deleteDeviceBookmarks}>
            {t("agenda.deleteFromDevice")}
          </Button>
        </div>
      }
    >
      <p>{t("agenda.addFromDeviceHint")}</p>
    </Dialog>
  );
};
