import type { Message } from "@foyer/contract/office/messages";
import { RESOURCES } from "@foyer/contract/office/resources";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { FilterPills } from "../../resources/FilterPills.tsx";
import { Reached } from "./Reached.tsx";
import { audienceQuery, toFilter, toSearch } from "./messages-query.ts";
import styles from "./messages.module.css";

type AudienceFieldProps = {
  readonly edition: string;
  readonly filter: Message["filter"];
  readonly channels: Message["channels"];
  readonly error?: string | undefined;
  readonly onChange: (filter: Message["filter"]) => void;
};

/** Whom a message is for: the filters of the list of people, and how many these find. */
export const AudienceField = (props: AudienceFieldProps) => {
  const { edition, filter, channels, error, onChange } = props;
  const { t } = useTranslation();
  const audience = useQuery(audienceQuery(edition, filter));
  const search = toSearch(filter);
  return (
    <section className={styles.part} aria-labelledby="message-audience">
      <h2 id="message-audience">{t("messages.audience")}</h2>
      <FilterPills
        edition={edition}
        resource={RESOURCES.people}
        search={search}
        onChange={(next) => onChange(toFilter({ ...search, ...next }))}
      />
      <div role="status" className={styles.count}>
        {audience.data && (
          <>
            <strong>{t("messages.people", { count: audience.data.total })}</strong>
            {audience.data.total > 0 && (
              <span>
                {audience.data.sample.map(({ name }) => name).join(", ")}
                {audience.data.total > audience.data.sample.length && "…"}
              </span>
            )}
          </>
        )}
      </div>
      {audience.data && <Reached audience={audience.data} channels={channels} />}
      {(audience.isError || error !== undefined) && (
        <p role="alert" className={styles.error}>
          {error ?? describeError(audience.error)}
        </p>
      )}
    </section>
  );
};
