import {
  ANNOUNCEMENT_CHANNELS,
  type AnnouncementChannel,
} from "@foyer/contract/notifications/deliveries";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./announcements.module.css";

/** Adds or removes a channel. Push shows the title only and links to the portal, so it requires the portal. */
const toggle = (
  channels: readonly AnnouncementChannel[],
  channel: AnnouncementChannel,
  isOn: boolean,
): AnnouncementChannel[] => {
  const selected = new Set(channels);
  if (isOn) selected.add(channel);
  else selected.delete(channel);
  if (channel === "push" && isOn) selected.add("portal");
  if (channel === "portal" && !isOn) selected.delete("push");
  return ANNOUNCEMENT_CHANNELS.filter((candidate) => selected.has(candidate));
};

type ChannelsFieldProps = {
  readonly channels: readonly AnnouncementChannel[];
  readonly onChange: (channels: AnnouncementChannel[]) => void;
};

/** Channels that deliver the announcement. */
export const ChannelsField = ({ channels, onChange }: ChannelsFieldProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.part}>
      <legend>{t("announcements.channels")}</legend>
      <div className={styles.channels}>
        {ANNOUNCEMENT_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`announcements.channel.${channel}`)}
            checked={channels.includes(channel)}
            onChange={({ target }) => onChange(toggle(channels, channel, target.checked))}
          />
        ))}
      </div>
      {channels.length === 0 && <p className={styles.error}>{t("announcements.noChannel")}</p>}
    </fieldset>
  );
};
