import { useConferenceTexts } from "../../features/conferences/use-organiser.ts";
import { useLanguage } from "../../lib/session.ts";
import styles from "./PrintHeader.module.css";

/** Names the conference on printed pages only. */
export const PrintHeader = () => {
  const conference = useConferenceTexts(useLanguage());
  if (conference === null) return null;
  const { name, date } = conference;
  return <p className={styles.header}>{date === null ? name : `${name} · ${date}`}</p>;
};
