import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Fields } from "@foyer/contract/resources/fields";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./Differences.module.css";
import { Value } from "./Value.tsx";

type Side = Readonly<Record<string, unknown>> | null;

type DifferencesProps = {
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly before: Side;
  readonly after: Side;
  readonly edition: string;
};

/** Returns the languages in which a text has changed. */
const listLanguages = (before: Side, after: Side, name: string): readonly Language[] => {
  const texts = { ...(before?.[name] as object), ...(after?.[name] as object) };
  return LANGUAGES.filter((language) => language in texts);
};

/** Fields before and after, side by side. Translated texts show only the languages that differ. */
export const Differences = ({ fields, names, before, after, edition }: DifferencesProps) => {
  const { t } = useTranslation();
  return (
    <dl className={styles.fields}>
      {names.map((name) => {
        const field = fields[name];
        const languages = listLanguages(before, after, name);
        return (
          field && (
            <div key={name}>
              <dt>{t(`fields.${name}`)}</dt>
              {[before, after].map((side, index) => (
                <dd key={index === 0 ? "before" : "after"}>
                  <Value
                    field={field}
                    value={side?.[name]}
                    edition={edition}
                    languages={languages}
                  />
                </dd>
              ))}
            </div>
          )
        );
      })}
    </dl>
  );
};
