import { conferenceTexts } from "../../features/conferences/conference-texts.ts";
import { useCurrentConference } from "../../features/conferences/use-current-conference.ts";
import { useLanguage } from "../../lib/session.ts";
import styles from "./ConferenceName.module.css";

export const ConferenceName = () => {
  const language = useLanguage();
  const conference = useCurrentConference();
  if (conference === undefined) return null;
  return <p className={styles.name}>{conferenceTexts(conference, language).name}</p>;
};
