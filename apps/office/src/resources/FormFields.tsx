import type { Language } from "@foyer/contract/constants";
import type { HistoryEntry } from "@foyer/contract/resources/history";
import { type ComponentType, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { Conflict } from "./Conflict.tsx";
import { FieldControl } from "./FieldControl.tsx";
import styles from "./FormFields.module.css";
import type { FormItem } from "./form-layout.ts";
import type { RecordEditing } from "./use-record-editing.ts";
import { readPart } from "./use-record-form.ts";

export type PreviewProps = { readonly edition: string; readonly value: unknown };
export type Previews = Readonly<Record<string, ComponentType<PreviewProps>>>;

type FormFieldsProps = {
  readonly edition: string;
  readonly editing: RecordEditing;
  readonly rows: readonly (readonly FormItem[])[];
  /** Components that preview the current value below a field, by field name. */
  readonly previews?: Previews | undefined;
  /** Returns the explanation of a field. */
  readonly hintOf?: ((name: string) => string | undefined) | undefined;
  /** Latest changes of the record; they name the author of a conflict. */
  readonly changes?: readonly HistoryEntry[] | undefined;
};

type ItemProps = Omit<FormFieldsProps, "rows"> & { readonly item: FormItem };
type FieldProps = Omit<FormFieldsProps, "rows"> & {
  readonly name: string;
  readonly visibleLanguage: Language;
  readonly onLanguageChange: (language: Language) => void;
};

const Field = ({
  name,
  edition,
  editing,
  previews,
  hintOf,
  changes: _changes,
  ...languages
}: FieldProps) => {
  const { input, fields, canWrite, errorsOf } = editing;
  const field = fields[name];
  const Preview = previews?.[name];
  const value = input.getValue(name);
  if (!field || (editing.isNew && field.kind === "count")) return null;
  return (
    <>
      <FieldControl
        {...languages}
        name={name}
        field={field}
        value={value}
        edition={edition}
        onChange={(next) => input.setValue(name, next)}
        hint={hintOf?.(name)}
        errors={errorsOf(name)}
        disabled={!canWrite || field.kind === "count"}
        isChanged={input.changed.includes(name)}
      />
      {Preview && <Preview edition={edition} value={value} />}
    </>
  );
};

const Conflicts = ({ item, edition, editing, changes }: ItemProps) => {
  const { input, fields, stored } = editing;
  return input.conflicts.map((part) => {
    const field = fields[part.name];
    if (!field || !item.names.includes(part.name)) return null;
    const actor = changes?.find(({ after }) => after !== null && part.name in after)?.actor;
    return (
      <Conflict
        key={`${part.name}.${part.language}`}
        field={field}
        label={item.names.length > 1 ? part.name : undefined}
        language={part.language}
        author={actor?.fullName ?? actor?.name}
        edition={edition}
        before={input.getBase(part)}
        theirs={readPart(stored, part)}
        mine={input.getChange(part)}
        onTheirs={() => input.discardChange(part)}
        onMine={() => input.overrideConflict(part)}
      />
    );
  });
};

/** Fields of a form in rows, with their conflicts. */
export const FormFields = ({ rows, ...props }: FormFieldsProps) => {
  const { edition, editing } = props;
  const { input } = editing;
  const { language } = useTranslation();
  const [visibleLanguage, setVisibleLanguage] = useState(language);
  return rows.map((row) => (
    <div key={row[0]?.names[0]} className={styles.row}>
      {row.map((item) => (
        <div
          key={item.names[0]}
          className={styles.item}
          data-parts={item.names.length}
          data-kind={editing.fields[item.names[0] ?? ""]?.kind}
        >
          {item.Component ? (
            <item.Component
              edition={edition}
              values={Object.fromEntries(item.names.map((name) => [name, input.getValue(name)]))}
              stored={editing.stored ?? {}}
              onChange={input.setValue}
              errorsOf={(name) => Object.values(editing.errorsOf(name)).join(" ") || undefined}
              isChanged={item.names.some((name) => input.changed.includes(name))}
              disabled={!editing.canWrite}
            />
          ) : (
            item.names.map((name) => (
              <Field
                key={name}
                {...props}
                name={name}
                visibleLanguage={visibleLanguage}
                onLanguageChange={setVisibleLanguage}
              />
            ))
          )}
          <Conflicts {...props} item={item} />
        </div>
      ))}
    </div>
  ));
};
