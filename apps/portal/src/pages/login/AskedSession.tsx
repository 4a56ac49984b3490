import { conferenceRoutes } from "@foyer/contract/conferences";
import { codeOfLanguage } from "@foyer/contract/constants";
import { nameDay } from "@foyer/contract/dates";
import { panelRoutes } from "@foyer/contract/panels";
import { useQuery } from "@tanstack/react-query";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { call } from "../../lib/api.ts";
import { placeOf } from "../../lib/panel-place.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { readKey } from "../../lib/query-cache.ts";
import { type Edition, useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./AskedSession.module.css";

/** Of a topic in one line. */
const HEIGHT = 73;

/** What everybody may know of a session. */
const useAsked = (id: number, edition: Edition | undefined) => {
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

type AskedSessionProps = {
  id: number;
  /** Undefined while it is not known which ones there are. */
  edition: Edition | undefined;
};

/**
 * Names the session that a link led to, so that nobody has to guess what is behind the login. One that is not there,
 * or does not come, is said on its page.
 */
export const AskedSession = ({ id, edition }: AskedSessionProps) => {
  const { t, language, bind } = useTranslation();
  const { data, isPending } = useAsked(id, edition);
  if (isPending) return <Skeleton shape="block" height={HEIGHT} />;
  if (data === undefined) return null;
  const { panel, fields } = data;
  const { date, startDate, endDate } = panel;
  const when = [
    fields.date && nameDay(date, language),
    fields.time && `${clockOf(startDate)}–${clockOf(endDate)}`,
  ].filter(Boolean);
  const facts = [when.join(", "), placeOf(panel)].filter(Boolean);
  return (
    <section className={styles.asked} aria-label={t("auth.askedSession")}>
      <h2 className={styles.topic}>{bind(panel.description.topic)}</h2>
      {facts.length > 0 && <p className={styles.when}>{facts.join(" · ")}</p>}
    </section>
  );
};
