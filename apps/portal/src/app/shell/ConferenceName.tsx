import { useQuery } from "@tanstack/react-query";
import { editionName } from "../../features/conferences/conference-texts.ts";
import { conferencesQuery } from "../../features/conferences/conferences.queries.ts";
import { useConference, useLanguage } from "../../lib/session.ts";
import styles from "./ConferenceName.module.css";

/** The edition that is being looked at, by name and year. */
export const ConferenceName = () => {
  const language = useLanguage();
  const current = useConference();
  const { data: conferences } = useQuery(conferencesQuery);
  const conference = conferences?.find(
    ({ year, type }) => year === current?.year && type === current.type,
  );
  if (conference === undefined) return null;
  return <p className={styles.name}>{editionName(conference, language)}</p>;
};
