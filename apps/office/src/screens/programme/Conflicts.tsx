import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./Grid.module.css";
import type { MoveConflict } from "./use-moves.ts";
import type { Words } from "./words.ts";

type ConflictsProps = {
  readonly conflicts: readonly MoveConflict[];
  readonly words: Words;
  readonly onSettle: (conflict: MoveConflict, insists: boolean) => void;
};

/** Sessions that somebody else has moved meanwhile: theirs stands, and the own move is one press away. */
export const Conflicts = ({ conflicts, words, onSettle }: ConflictsProps) => {
  const { t } = useTranslation();
  return conflicts.map((conflict) => {
    const where = (placement: MoveConflict["mine"]) =>
      `${words.timeOf(placement)}, ${words.roomOf(placement.room)}`;
    return (
      <section key={conflict.id} className={styles.conflict} role="alert">
        <p>
          {t("grid.conflict", {
            who: conflict.who,
            title: words.titleOf(conflict.id),
            theirs: where(conflict.theirs),
            mine: where(conflict.mine),
          })}
        </p>
        <Button look="outline" onClick={() => onSettle(conflict, true)}>
          {t("grid.insist")}
        </Button>
        <Button look="outline" onClick={() => onSettle(conflict, false)}>
          {t("grid.leave")}
        </Button>
      </section>
    );
  });
};
