import type { Problem } from "@foyer/contract/problems";
import { Button } from "@foyer/ui/Button.tsx";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./import.module.css";

export type Readings = NonNullable<Problem["readings"]>;

type EncodingChoiceProps = {
  readonly file: string;
  readonly readings: Readings;
  readonly onChoose: (encoding: string) => void;
};

/**
 * Choice between encodings that could not be distinguished automatically. Each option shows words of the file in
 * that encoding.
 */
export const EncodingChoice = ({ file, readings, onChoose }: EncodingChoiceProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.encodingChoice} role="alert" aria-labelledby={id}>
      <h3 id={id}>{t("import.encoding", { file })}</h3>
      <p className={styles.hint}>{t("import.encodingHint")}</p>
      <ul className={styles.choices}>
        {readings.map(({ encoding, words }) => (
          <li key={encoding}>
            <Button variant="outline" onClick={() => onChoose(encoding)}>
              <strong>{words.join(", ") || "–"}</strong> <small>{encoding}</small>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
