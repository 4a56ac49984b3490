import { type Clash, keyOfClash } from "@foyer/contract/office/clashes";
import { Button } from "@foyer/ui/Button.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./Grid.module.css";
import type { Words } from "./words.ts";

type ChosenProps = {
  readonly edition: string;
  readonly ids: readonly number[];
  readonly words: Words;
  readonly clashes: ReadonlyMap<number, readonly Clash[]>;
  readonly mayMove: boolean;
  /** Whether the only one is hidden although it has a time. */
  readonly isUnseen: boolean;
  readonly onShow: (id: number) => void;
  readonly onMove: (id: number) => void;
  readonly onTakeOff: (id: number) => void;
  readonly onClear: () => void;
};

/** What can be done with the sessions that are selected; of a single one, what is wrong with it. */
export const Chosen = (props: ChosenProps) => {
  const { edition, ids, words, clashes, mayMove, isUnseen, onShow, onMove, onTakeOff, onClear } =
    props;
  const { t } = useTranslation();
  const [first] = ids;
  if (first === undefined) return null;
  const only = ids.length === 1 ? first : null;
  const wrong = only === null ? [] : (clashes.get(only) ?? []);
  return (
    <section className={styles.chosen} aria-label={t("bulk.title")}>
      <p>{only === null ? t("bulk.selected", { count: ids.length }) : words.titleOf(only)}</p>
      {only !== null && (
        <Link
          to="/$edition/$resource/$id"
          params={{ edition, resource: "sessions", id: String(only) }}
        >
          {t("grid.open")}
        </Link>
      )}
      {only !== null && isUnseen && <p>{t("values.notVisible")}</p>}
      {only !== null && isUnseen && mayMove && (
        <Button look="outline" onClick={() => onShow(only)}>
          {t("grid.show")}
        </Button>
      )}
      {only !== null && mayMove && (
        <Button look="outline" onClick={() => onMove(only)}>
          {t("grid.moveTo")}
        </Button>
      )}
      {mayMove && (
        <Button look="outline" onClick={() => onTakeOff(first)}>
          {t("grid.takeOff")}
        </Button>
      )}
      <Button look="outline" onClick={onClear}>
        {t("bulk.none")}
      </Button>
      {only !== null && wrong.length > 0 && (
        <ul className={styles.wrongs}>
          {wrong.map((clash) => (
            <li key={keyOfClash(clash)}>{words.clashOf(clash, only)}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
