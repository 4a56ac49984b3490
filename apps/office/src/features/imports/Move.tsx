import type { ImportSession } from "@foyer/contract/imports/office";
import { useTranslation } from "../../lib/i18n.ts";
import { listMovedParts } from "./describe-move.ts";
import styles from "./import.module.css";

type MoveProps = { readonly before: ImportSession; readonly after: ImportSession };

/** Previous and new time and room of a session: "10:00–10:45 → 10:30–11:15". */
export const Move = ({ before, after }: MoveProps) => {
  const { t, language } = useTranslation();
  return listMovedParts({ before, after }, { t, language }).map((part) => (
    <p key={part.part} className={styles.move}>
      <del>{part.before}</del> → <strong>{part.after}</strong>
    </p>
  ));
};
