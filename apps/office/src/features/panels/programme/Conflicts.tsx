import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Grid.module.css";
import type { Conflict } from "./use-moves.ts";
import type { Labels } from "./labels.ts";

type ConflictsProps = {
  readonly conflicts: readonly Conflict[];
  readonly labels: Labels;
  readonly onResolve: (conflict: Conflict, isForced: boolean) => void;
};

/**
 * Moves of panels that someone else has moved in the meantime. The user applies or discards their own move.
 */
export const Conflicts = ({ conflicts, labels, onResolve }: ConflictsProps) => {
  const { t } = useTranslation();
  return conflicts.map((conflict) => (
    <section key={conflict.id} className={styles.conflict} role="alert">
      <p>
        {t("grid.conflict", {
          who: conflict.actorName,
          title: labels.titleOf(conflict.id),
          theirs: labels.slotOf(conflict.theirs),
          mine: labels.slotOf(conflict.mine),
        })}
      </p>
      <Button variant="outline" onClick={() => onResolve(conflict, true)}>
        {t("grid.moveAnyway")}
      </Button>
      <Button variant="outline" onClick={() => onResolve(conflict, false)}>
        {t("grid.discardMove")}
      </Button>
    </section>
  ));
};
