import type { ImportMatch, ImportReading, ImportReport } from "@foyer/contract/imports/office";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useId, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { describeSession } from "./describe-move.ts";
import styles from "./import.module.css";
import { Move } from "./Move.tsx";
import { ShowMore } from "./ShowMore.tsx";

type Matching = NonNullable<ImportReading["matching"]>;

type MatchesStepProps = {
  readonly report: Pick<ImportReport, "matches" | "unmatched">;
  readonly disabled: boolean;
  readonly onChange: (choices: ImportReading) => void;
};

const PAGE_SIZE = 20;

/** Returns the corrections that led to a report. */
const toMatching = (matches: readonly ImportMatch[]): Matching => ({
  separate: matches.filter(({ isSeparated }) => isSeparated).map(({ id }) => id),
  pairs: matches.filter(({ rule }) => rule === "user").map(({ id, key }) => ({ id, key })),
});

/** Separates a match, or joins it again. */
const toggleMatch = (matching: Matching, { id, rule, isSeparated }: ImportMatch): Matching => {
  if (rule === "user")
    return { ...matching, pairs: matching.pairs.filter((pair) => pair.id !== id) };
  const others = matching.separate.filter((separated) => separated !== id);
  return { ...matching, separate: isSeparated ? others : [...others, id] };
};

type MatchProps = {
  readonly match: ImportMatch;
  readonly disabled: boolean;
  readonly onToggle: () => void;
};

const Match = ({ match, disabled, onToggle }: MatchProps) => {
  const { t } = useTranslation();
  const { before, after, rule, isSeparated } = match;
  return (
    <li data-out={isSeparated || undefined}>
      <p>
        <strong>{before.title}</strong> <small>{t(`import.matchedBy.${rule}`)}</small>
      </p>
      {before.title !== after.title && (
        <p className={styles.move}>{t("import.newTitle", { title: after.title })}</p>
      )}
      <Move before={before} after={after} />
      <Checkbox
        label={t("import.sameSession")}
        checked={!isSeparated}
        disabled={disabled}
        onChange={onToggle}
      />
      {isSeparated && <p className={styles.hint}>{t("import.separated")}</p>}
    </li>
  );
};

/** Sessions that changed and have no id, which the user can separate, and sessions to pair. */
export const MatchesStep = ({
  report: { matches, unmatched },
  disabled,
  onChange,
}: MatchesStepProps) => {
  const { t, language } = useTranslation();
  const id = useId();
  const [matchCount, setMatchCount] = useState(PAGE_SIZE);
  const [missingCount, setMissingCount] = useState(PAGE_SIZE);
  const matching = toMatching(matches);
  const options = unmatched.added.map(({ key, ...session }) => ({
    value: key,
    label: describeSession(session, { t, language }),
  }));
  const pair = (missingId: number, key: string) =>
    onChange({
      matching: { ...matching, pairs: [...matching.pairs, { id: missingId, key }] },
    });
  return (
    <>
      {matches.length > 0 && (
        <section className={styles.step} aria-labelledby={`${id}-matches`}>
          <h2 id={`${id}-matches`}>{t("import.matches")}</h2>
          <p className={styles.hint}>{t("import.matchesHint")}</p>
          <ul className={styles.rows}>
            {matches.slice(0, matchCount).map((match) => (
              <Match
                key={match.id}
                match={match}
                disabled={disabled}
                onToggle={() => onChange({ matching: toggleMatch(matching, match) })}
              />
            ))}
          </ul>
          <ShowMore
            count={matches.length - matchCount}
            onClick={() => setMatchCount(matchCount + PAGE_SIZE)}
          />
        </section>
      )}
      {unmatched.missing.length > 0 && (
        <section className={styles.step} aria-labelledby={`${id}-unmatched`}>
          <h2 id={`${id}-unmatched`}>{t("import.unmatched")}</h2>
          <p className={styles.hint}>{t("import.unmatchedHint")}</p>
          <ul className={styles.rows}>
            {unmatched.missing.slice(0, missingCount).map(({ id: missingId, ...session }) => (
              <li key={missingId}>
                <p>{describeSession(session, { t, language })}</p>
                <SelectBoxField
                  label={t("import.pairWith", { title: session.title })}
                  placeholder={t("import.notPaired")}
                  options={options}
                  value={null}
                  disabled={disabled}
                  onChange={(value) => pair(missingId, value)}
                />
              </li>
            ))}
          </ul>
          <ShowMore
            count={unmatched.missing.length - missingCount}
            onClick={() => setMissingCount(missingCount + PAGE_SIZE)}
          />
        </section>
      )}
    </>
  );
};
