import type { Language } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/office/fields";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./Conflict.module.css";
import { Value } from "./Value.tsx";

type ConflictProps = {
  readonly field: Field;
  /** Of a text the language that it is about. */
  readonly language?: Language | undefined;
  readonly edition: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
};

/** A field that somebody else has changed meanwhile: what it was and is now beside what was typed, to choose from. */
export const Conflict = (props: ConflictProps) => {
  const { language, edition, before, theirs, mine, onTheirs, onMine } = props;
  const { translated: _translated, ...plain } = props.field;
  const field = plain as Field;
  const { t } = useTranslation();
  const title = language
    ? t("conflict.titleIn", { language: t(`languages.${language}`) })
    : t("conflict.title");
  return (
    <div className={styles.conflict} role="group" aria-label={title}>
      <p className={styles.title}>{title}</p>
      <div>
        <h3>{t("conflict.theirs")}</h3>
        <Button look="outline" onClick={onTheirs}>
          {t("conflict.takeTheirs")}
        </Button>
        <Value field={field} value={theirs} edition={edition} />
      </div>
      <div>
        <h3>{t("conflict.mine")}</h3>
        <Button look="outline" onClick={onMine}>
          {t("conflict.keepMine")}
        </Button>
        <Value field={field} value={mine} edition={edition} />
      </div>
      <div>
        <h3>{t("conflict.before")}</h3>
        <Value field={field} value={before} edition={edition} />
      </div>
    </div>
  );
};
