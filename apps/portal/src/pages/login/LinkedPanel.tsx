import { conferenceRoutes } from "@foyer/contract/conferences/portal";
import { codeOfLanguage } from "@foyer/contract/constants";
import { nameDay, nameHours } from "@foyer/contract/dates";
import { panelRoutes } from "@foyer/contract/panels/portal";
import { useQuery } from "@tanstack/react-query";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { call } from "../../lib/api.ts";
import { panelLocation } from "@foyer/contract/panel-location";
import { readKey } from "../../lib/query-cache.ts";
import { type Edition, useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { LINKED_PANEL_HEIGHT } from "./linked-panel-height.ts";
import styles from "./LinkedPanel.module.css";

/** Loads the public data of a panel. */
const useLinkedPanel = (id: number, edition: Edition | undefined) => {
  const language = codeOfLanguage(useLanguage());
  const { year = 0, type = 0 } = edition ?? {};
  return useQuery({
    queryKey: readKey(panelRoutes.details, { year, type, language, id }),
    queryFn: async () => {
      const query = { year, type };
      const [panel, profile] = await Promise.all([
        call(panelRoutes.details, { query: { ...query, language, id } }),
        call(conferenceRoutes.profile, { query }),
      ]);
      return { panel, fields: visibleFieldsOf(profile) };
    },
    enabled: edition !== undefined,
    retry: false,
  });
};

type LinkedPanelProps = {
  id: number;
  /** Undefined while the list of editions loads. */
  edition: Edition | undefined;
};

/**
 * Shows the panel of a link before the log-in. Renders nothing if loading fails; the panel page then reports
 * the error.
 */
export const LinkedPanel = ({ id, edition }: LinkedPanelProps) => {
  const { t, language, bind } = useTranslation();
  const { data, isPending } = useLinkedPanel(id, edition);
  if (isPending) return <Skeleton shape="block" height={LINKED_PANEL_HEIGHT} />;
  if (data === undefined) return null;
  const { panel, fields } = data;
  const dateTime = [
    fields.date && nameDay(panel.date, language),
    fields.time && nameHours(panel),
  ].filter(Boolean);
  const metadata = [dateTime.join(", "), panelLocation(panel)].filter(Boolean);
  return (
    <section className={styles.linkedPanel} aria-label={t("auth.linkedPanel")}>
      <h2 className={styles.topic}>{bind(panel.description.topic)}</h2>
      {metadata.length > 0 && <p className={styles.dateTime}>{metadata.join(" · ")}</p>}
    </section>
  );
};
