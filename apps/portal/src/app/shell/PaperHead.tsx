import { useConferenceTexts } from "../../features/conferences/use-organiser.ts";
import { useLanguage } from "../../lib/session.ts";
import styles from "./PaperHead.module.css";

/** Says on paper alone of which conference the page is. */
export const PaperHead = () => {
  const conference = useConferenceTexts(useLanguage());
  if (conference === null) return null;
  const { name, date } = conference;
  return <p className={styles.head}>{date === null ? name : `${name} · ${date}`}</p>;
};
