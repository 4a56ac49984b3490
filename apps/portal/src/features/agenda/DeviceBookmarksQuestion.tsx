import { toast } from "@foyer/ui/toast.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useState } from "react";
import { withStorage } from "../../lib/storage.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { addDeviceBookmarks } from "./add-device-bookmarks.ts";
import { useAgendaFlags } from "./agenda-flags.ts";
import { deleteDeviceBookmarks, useDeviceBookmarks } from "./device-bookmarks.ts";
import styles from "./MyAgendaCard.module.css";

/** Set until log-out if the person leaves the bookmarks on the device. */
const DECLINED_KEY = "foyer.device-bookmarks-declined";

const isStoredAsDeclined = () =>
  withStorage((storage) => storage.getItem(DECLINED_KEY) !== null) === true;

/**
 * Asks after a log-in whether the bookmarks that a visitor saved on this device belong into the agenda of the
 * account. Closing it leaves them on the device, and the next log-in asks again.
 */
export const DeviceBookmarksQuestion = () => {
  const { t } = useTranslation();
  const { query } = useAgendaFlags();
  const bookmarks = useDeviceBookmarks();
  const [isDeclined, setDeclined] = useState(isStoredAsDeclined);
  const flags = query?.data;
  if (isDeclined || flags === undefined) return null;
  const ids = bookmarks.filter((id) => !flags.liked.includes(id));
  const keep = () => {
    withStorage((storage) => storage.setItem(DECLINED_KEY, "1"));
    setDeclined(true);
  };
  const add = async () => {
    const { clashCount } = await addDeviceBookmarks(ids);
    const lines = [
      t("agenda.deviceAdded", { count: ids.length }),
      ...(clashCount > 0 ? [t("agenda.deviceClashes", { count: clashCount })] : []),
    ];
    toast.success(lines.join("\n"));
  };
  return (
    <Dialog
      open={ids.length > 0}
      onClose={keep}
      size="small"
      title={t("agenda.addFromDevice", { count: ids.length })}
      closeLabel={t("agenda.keepOnDevice")}
      footer={
        <div className={styles.answers}>
          <Button wide onClick={() => void add()}>
            {t("agenda.addBookmark")}
          </Button>
          <Button wide variant="outline" onClick={keep}>
            {t("agenda.keepOnDevice")}
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
