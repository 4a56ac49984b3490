import type { Field } from "@foyer/contract/office/fields";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./Conflict.module.css";
import { Value } from "./Value.tsx";

type ConflictProps = {
  readonly field: Field;
  readonly edition: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
};

/** A field that somebody else has changed meanwhile: what it is now beside what was typed, to choose from. */
export const Conflict = ({ field, edition, theirs, mine, onTheirs, onMine }: ConflictProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.conflict} role="group" aria-label={t("conflict.title")}>
      <p className={styles.title}>{t("conflict.title")}</p>
      <div>
        <h3>{t("conflict.theirs")}</h3>
        <Value field={field} value={theirs} edition={edition} />
        <Button look="outline" onClick={onTheirs}>
          {t("conflict.takeTheirs")}
        </Button>
      </div>
      <div>
        <h3>{t("conflict.mine")}</h3>
        <Value field={field} value={mine} edition={edition} />
        <Button look="outline" onClick={onMine}>
          {t("conflict.keepMine")}
        </Button>
      </div>
    </div>
  );
};
