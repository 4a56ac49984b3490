import { AGENDA_FIELD } from "@foyer/contract/constants";
import { useIsFirstDrawing } from "@foyer/ui/first-drawing.ts";
import { editionQuery, useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./PanelsPage.module.css";

const addressOf = (name: string): string => {
  const query = Object.entries(editionQuery()).map(([key, value]) => `${key}=${value}`);
  return `/api/public/${name}?${query.join("&")}`;
};

/** Opens the device's calendar, which then comes back for changes by itself. */
const toWebcal = (address: string): string =>
  new URL(address, window.location.href).href.replace(/^https?:/, "webcal:");

/** Where other apps find the programme: links and no calls, since they carry no session. */
export const OtherApps = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const isFirst = useIsFirstDrawing();
  const isDated = profile?.agendaVisibleFields.includes(AGENDA_FIELD.date);
  if (profile?.visible !== true || !isDated) return null;
  const calendar = addressOf("schedule.ics");
  return (
    <p className={styles.others}>
      <span>{t("panels.otherApps")}</span>
      <a href={isFirst ? calendar : toWebcal(calendar)}>{t("panels.subscribe")}</a>
      <a href={addressOf("schedule.xml")}>XML</a>
      <a href={addressOf("schedule.json")}>JSON</a>
    </p>
  );
};
