import type { ImportReading, ImportReport } from "@foyer/contract/imports/office";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./import.module.css";

type NamesStepProps = {
  readonly people: NonNullable<ImportReport["people"]>;
  /** True if the file has a column with full names, whose order can be chosen. */
  readonly hasFullNames: boolean;
  readonly disabled: boolean;
  readonly onChange: (choices: ImportReading) => void;
};

const ORDERS = ["first-last", "last-first"] as const;

/** Shows some names as read, and lets the user swap their order and merge people with speakers. */
export const NamesStep = ({ people, hasFullNames, disabled, onChange }: NamesStepProps) => {
  const { t } = useTranslation();
  const { nameOrder, examples, sameNames, mergeNames } = people;
  return (
    <section className={styles.step} aria-labelledby="import-names">
      <h2 id="import-names">{t("import.names")}</h2>
      {hasFullNames && (
        <div className={styles.tools}>
          <SelectBoxField
            label={t("import.nameOrder")}
            options={ORDERS.map((value) => ({ value, label: t(`import.nameOrders.${value}`) }))}
            value={nameOrder}
            disabled={disabled}
            onChange={(value) => onChange({ nameOrder: ORDERS.find((order) => order === value) })}
          />
        </div>
      )}
      <table className={styles.names}>
        <thead>
          <tr>
            <th scope="col">{t("import.inFile")}</th>
            <th scope="col">{t("columns.first_name")}</th>
            <th scope="col">{t("columns.last_name")}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ text, firstName, lastName }) => (
            <tr key={text}>
              <td>{text}</td>
              <td>{firstName || "–"}</td>
              <td>{lastName || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sameNames.length > 0 && (
        <>
          <Checkbox
            label={t("import.mergeNames", { count: sameNames.length })}
            disabled={disabled}
            checked={mergeNames}
            onChange={({ target }) => onChange({ mergeNames: target.checked })}
          />
          <details>
            <summary>{t("import.sameNames", { count: sameNames.length })}</summary>
            <ul>
              {sameNames.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
};
