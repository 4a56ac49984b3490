import type { Announcement } from "@foyer/contract/notifications/office";
import { RESOURCES } from "@foyer/contract/office/resources";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { FilterPills } from "../../resources/FilterPills.tsx";
import { AudienceReach } from "./AudienceReach.tsx";
import { audienceQuery, toFilter, toSearch } from "./announcements-query.ts";
import styles from "./announcements.module.css";

type AudienceFieldProps = {
  readonly edition: string;
  readonly filter: Announcement["filter"];
  readonly channels: Announcement["channels"];
  readonly error?: string | undefined;
  readonly onChange: (filter: Announcement["filter"]) => void;
};

/** Recipients of an announcement: filters of the people list, and the number of matches. */
export const AudienceField = (props: AudienceFieldProps) => {
  const { edition, filter, channels, error, onChange } = props;
  const { t } = useTranslation();
  const audience = useQuery(audienceQuery(edition, filter));
  const search = toSearch(filter);
  return (
    <section className={styles.part} aria-labelledby="announcement-audience">
      <h2 id="announcement-audience">{t("announcements.audience")}</h2>
      <FilterPills
        edition={edition}
        resource={RESOURCES.people}
        search={search}
        onChange={(next) => onChange(toFilter({ ...search, ...next }))}
      />
      <div role="status" className={styles.count}>
        {audience.data && (
          <>
            <strong>{t("announcements.people", { count: audience.data.total })}</strong>
            {audience.data.total > 0 && (
              <span>
                {audience.data.sample.map(({ name }) => name).join(", ")}
                {audience.data.total > audience.data.sample.length && "…"}
              </span>
            )}
          </>
        )}
      </div>
      {audience.data && <AudienceReach audience={audience.data} channels={channels} />}
      {(audience.isError || error !== undefined) && (
        <p role="alert" className={styles.error}>
          {error ?? describeError(audience.error)}
        </p>
      )}
    </section>
  );
};
