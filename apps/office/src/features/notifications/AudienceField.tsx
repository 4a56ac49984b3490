import {
  type AudienceFilter,
  type AudienceGroup,
  EVERYONE,
  GROUPS_MAX,
} from "@foyer/contract/notifications/audience";
import type { Announcement, Audience } from "@foyer/contract/notifications/office";
import { Button } from "@foyer/ui/Button.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { isComplete } from "./audience-fields.ts";
import { AudienceGroupField } from "./AudienceGroupField.tsx";
import { AudienceReach } from "./AudienceReach.tsx";
import { MatchToggle } from "./MatchToggle.tsx";
import styles from "./announcements.module.css";

/** Returns the audience without conditions that still lack a value. */
const toComplete = ({ match, groups }: AudienceFilter): AudienceFilter => {
  const complete = groups.flatMap((group) => {
    const conditions = group.conditions.filter(isComplete);
    return conditions.length > 0 ? [{ ...group, conditions }] : [];
  });
  return complete.length > 0 ? { match, groups: complete } : EVERYONE;
};

type AudienceFieldProps = {
  readonly edition: string;
  readonly audience: AudienceFilter;
  readonly channels: Announcement["channels"];
  readonly reach: UseQueryResult<Audience>;
  readonly error?: string | undefined;
  readonly onChange: (audience: AudienceFilter) => void;
};

const NEW_GROUP: AudienceGroup = { match: "all", conditions: [] };

/** Recipients of an announcement: groups of conditions, a sentence about them, and their number. */
export const AudienceField = (props: AudienceFieldProps) => {
  const { edition, audience, channels, reach, error, onChange } = props;
  const { t } = useTranslation();
  // Includes conditions without a value, which the announcement does not store.
  const [draft, setDraft] = useState<AudienceFilter>(audience);
  const groups = draft.groups.length > 0 ? draft.groups : [NEW_GROUP];
  const change = (next: AudienceFilter) => {
    setDraft(next);
    const complete = toComplete(next);
    if (JSON.stringify(complete) !== JSON.stringify(audience)) onChange(complete);
  };
  const setGroup = (index: number, group: AudienceGroup) =>
    change({ ...draft, groups: groups.toSpliced(index, 1, group) });
  const { data } = reach;

  return (
    <section className={styles.part} aria-labelledby="announcement-audience">
      <h2 id="announcement-audience">{t("announcements.audience")}</h2>
      <div role="status" className={styles.count}>
        {data && (
          <>
            <strong>{t("announcements.people", { count: data.total })}</strong>
            <span className={styles.sentence}>{data.text}</span>
          </>
        )}
      </div>
      {groups.length > 1 && (
        <MatchToggle
          label={t("announcements.groupsMatch")}
          value={draft.match}
          onChange={(match) => change({ ...draft, match })}
        />
      )}
      {groups.map((group, index) => (
        <AudienceGroupField
          // Groups have no identity of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          edition={edition}
          group={group}
          number={groups.length > 1 ? index + 1 : undefined}
          onChange={(next) => setGroup(index, next)}
          onRemove={
            groups.length > 1
              ? () => change({ ...draft, groups: groups.toSpliced(index, 1) })
              : undefined
          }
        />
      ))}
      {groups.some(({ conditions }) => conditions.length > 0) && groups.length < GROUPS_MAX && (
        <div>
          <Button
            variant="outline"
            onClick={() => setDraft({ ...draft, groups: [...groups, NEW_GROUP] })}
          >
            {t("announcements.addGroup")}
          </Button>
        </div>
      )}
      {data && data.total > 0 && (
        <p className={styles.sample}>
          {data.sample.map(({ name }) => name).join(", ")}
          {data.total > data.sample.length && "…"}
        </p>
      )}
      {data && <AudienceReach audience={data} channels={channels} />}
      {(reach.isError || error !== undefined) && (
        <p role="alert" className={styles.error}>
          {error ?? describeError(reach.error)}
        </p>
      )}
    </section>
  );
};
