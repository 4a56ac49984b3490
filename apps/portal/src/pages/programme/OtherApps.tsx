import { AGENDA_FIELD } from "@foyer/contract/constants";
import { useSearch } from "@tanstack/react-router";
import { useIsHydrating } from "@foyer/ui/hydration.ts";
import { editionQuery, useAccess, useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./ProgrammePage.module.css";

const feedUrl = (name: string): string => {
  const query = Object.entries(editionQuery()).map(([key, value]) => `${key}=${value}`);
  return `/api/public/${name}?${query.join("&")}`;
};

/** Devices open this scheme with their calendar app, which then refetches the URL regularly. */
const toWebcal = (address: string): string =>
  new URL(address, window.location.href).href.replace(/^https?:/, "webcal:");

/** Links to the programme for other apps. The routes are public because links send no token. */
export const OtherApps = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const isHydrating = useIsHydrating();
  const { isParticipant } = useAccess();
  const { tab } = useSearch({ from: "/panels" });
  const isDated = profile?.agendaVisibleFields.includes(AGENDA_FIELD.date);
  if (profile?.visible !== true || !isDated) return null;
  // My agenda offers its own address, because these contain the whole programme.
  if (isParticipant && tab === "mine") return null;
  const calendar = feedUrl("schedule.ics");
  return (
    <p className={styles.otherApps}>
      <span>{t("panels.otherApps")}</span>
      <a href={isHydrating ? calendar : toWebcal(calendar)}>{t("panels.subscribe")}</a>
      <a href={feedUrl("schedule.xml")}>XML</a>
      <a href={feedUrl("schedule.json")}>JSON</a>
    </p>
  );
};
