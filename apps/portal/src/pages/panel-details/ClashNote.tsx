import type { PanelDetails } from "@foyer/contract/panels/portal";
import { useMyAgenda } from "../../features/agenda/agenda-flags.ts";
import { findClashes, isOwn, joinTopics } from "../../features/agenda/clashes.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./PanelBody.module.css";

/** Names the panels of My agenda that overlap with a panel. Only for participants. */
export const ClashNote = ({ panel }: { panel: PanelDetails }) => {
  const { t } = useTranslation();
  const { data } = useMyAgenda();
  const topic = joinTopics(findClashes(panel, (data?.items ?? []).filter(isOwn)));
  if (topic === undefined) return null;
  return <p className={styles.clash}>{t("agenda.overlaps", { topic })}</p>;
};
