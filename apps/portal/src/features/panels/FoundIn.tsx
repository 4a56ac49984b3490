import { useTranslation } from "../../lib/use-translation.ts";
import { Marked } from "../../ui/Marked.tsx";
import styles from "./FoundIn.module.css";
import type { Where } from "./find-where.ts";

type FoundInProps = { where: Where | undefined; search: string };

/** Says in a line where an item was found, if nothing else of it does. */
export const FoundIn = ({ where, search }: FoundInProps) => {
  const { t, bind } = useTranslation();
  if (where === undefined) return null;
  const text = where.kind === "person" ? t("panels.withPerson", { name: where.text }) : where.text;
  return (
    <p className={styles.found}>
      <Marked text={bind(text)} search={search} />
    </p>
  );
};
