import type { Language } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/resources/fields";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./Conflict.module.css";
import { Value } from "./Value.tsx";

type ConflictProps = {
  readonly field: Field;
  /** Name of the field if it is edited together with others. */
  readonly label?: string | undefined;
  /** Language of the conflicting text; undefined if the field is not translated. */
  readonly language?: Language | undefined;
  /** Name of the person who saved the current value, if known. */
  readonly author?: string | undefined;
  readonly edition: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
};

/**
 * Conflict in one field: the previous, the current and the user's value, with a choice between the last two.
 */
export const Conflict = (props: ConflictProps) => {
  const { label, language, author, edition, before, theirs, mine, onTheirs, onMine } = props;
  const { translated: _translated, ...plain } = props.field;
  const field = plain as Field;
  const { t } = useTranslation();
  const details = [
    ...(label ? [t(`fields.${label}`)] : []),
    ...(language ? [t(`languages.${language}`)] : []),
  ];
  const summary =
    author === undefined ? t("conflict.title") : t("conflict.titleBy", { name: author });
  const title = [summary, ...details].join(": ");
  return (
    // The form moves the focus here when a save meets a conflict.
    <div className={styles.conflict} role="group" aria-label={title} data-conflict tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <div>
        <h2>{t("conflict.theirs")}</h2>
        <Button variant="outline" onClick={onTheirs}>
          {t("conflict.useTheirs")}
        </Button>
        <Value field={field} value={theirs} edition={edition} />
      </div>
      <div>
        <h2>{t("conflict.mine")}</h2>
        <Button variant="outline" onClick={onMine}>
          {t("conflict.useMine")}
        </Button>
        <Value field={field} value={mine} edition={edition} />
      </div>
      <div>
        <h2>{t("conflict.previous")}</h2>
        <Value field={field} value={before} edition={edition} />
      </div>
    </div>
  );
};
