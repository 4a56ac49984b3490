import { type Clash, keyOfClash } from "@foyer/contract/panels/clashes";
import { Button } from "@foyer/ui/Button.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Grid.module.css";
import type { Labels } from "./labels.ts";

type SelectionBarProps = {
  readonly edition: string;
  readonly ids: readonly number[];
  readonly labels: Labels;
  readonly clashes: ReadonlyMap<number, readonly Clash[]>;
  readonly canMove: boolean;
  /** True if the only selected panel has a time but is hidden. */
  readonly isScheduledHidden: boolean;
  readonly onShow: (id: number) => void;
  readonly onMove: () => void;
  readonly onUnassign: (id: number) => void;
  readonly onClear: () => void;
};

/** Actions for the selected panels. For a single panel it also lists the clashes. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { edition, ids, labels, clashes, canMove } = props;
  const { t } = useTranslation();
  const [first] = ids;
  if (first === undefined) return null;
  const singleId = ids.length === 1 ? first : null;
  const ownClashes = singleId === null ? [] : (clashes.get(singleId) ?? []);
  return (
    <section className={styles.selection} aria-label={t("grid.selection")}>
      <p>
        {singleId === null ? t("bulk.selected", { count: ids.length }) : labels.titleOf(singleId)}
        {singleId !== null && props.isScheduledHidden && <span>{t("values.notVisible")}</span>}
      </p>
      {singleId !== null && (
        <Link
          to="/$edition/$resource/$id"
          params={{ edition, resource: "panels", id: String(singleId) }}
        >
          {t("grid.open")}
        </Link>
      )}
      {singleId !== null && props.isScheduledHidden && canMove && (
        <Button variant="outline" onClick={() => props.onShow(singleId)}>
          {t("grid.show")}
        </Button>
      )}
      {canMove && (
        <>
          <Button onClick={props.onMove}>{t("grid.moveTo")}</Button>
          <Button variant="outline" onClick={() => props.onUnassign(first)}>
            {t("grid.unassign")}
          </Button>
        </>
      )}
      <Button variant="outline" onClick={props.onClear}>
        {t("bulk.clearSelection")}
      </Button>
      {ownClashes.length > 0 && (
        <ul className={styles.clashes}>
          {ownClashes.map((clash) => (
            <li key={keyOfClash(clash)}>{labels.clashOf(clash, first)}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
