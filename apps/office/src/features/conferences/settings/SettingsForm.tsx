import type { RefObject } from "react";
import { Button } from "@foyer/ui/Button.tsx";
import { Card } from "@foyer/ui/Card.tsx";
import { PartTitle, ScreenNote } from "@foyer/ui/Screen.tsx";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { FormFields, type Previews } from "../../../resources/FormFields.tsx";
import { arrangeFields } from "../../../resources/form-layout.ts";
import type { RecordEditing } from "../../../resources/use-record-editing.ts";
import { SETTINGS_GROUPS } from "./settings-groups.tsx";
import { fieldsOf, SETTINGS_SECTIONS } from "./settings-sections.ts";
import styles from "./settings.module.css";

/** Settings with an explanation below the field. */
const HINTS: ReadonlySet<string> = new Set([
  "description",
  "description2",
  "visible",
  "showAgenda",
  "showAttendees",
  "notifyPanelChanges",
  "minutesBetweenBuildings",
  "tilesUrl",
]);

type SectionProps = {
  readonly section: (typeof SETTINGS_SECTIONS)[number];
  readonly edition: string;
  readonly editing: RecordEditing;
  readonly previews: Previews;
};

const Section = ({ section, edition, editing, previews }: SectionProps) => {
  const { t } = useTranslation();
  const { input, canWrite, canSave, refusal } = editing;
  const names: readonly string[] = section.fields;
  const changed = input.changed.filter((name) => names.includes(name));
  const titleId = `settings-${section.id}`;
  return (
    <section id={section.id} aria-labelledby={titleId} className={styles.section}>
      <PartTitle id={titleId}>{t(`settings.sections.${section.id}`)}</PartTitle>
      <ScreenNote>{t(`settings.about.${section.id}`)}</ScreenNote>
      <Card className={styles.card}>
        <FormFields
          edition={edition}
          editing={editing}
          rows={arrangeFields(fieldsOf(section), {
            rows: section.rows,
            groups: SETTINGS_GROUPS,
          })}
          previews={previews}
          hintOf={(name) => (HINTS.has(name) ? t(`settings.hints.${name}`) : undefined)}
        />
        {canWrite && (
          <div className={styles.actions} data-changed={changed.length > 0 || undefined}>
            <p role="status" className={styles.state}>
              {changed.length > 0 && t("form.changed", { count: changed.length })}
            </p>
            {changed.length > 0 && (
              <Button variant="outline" onClick={() => input.clear(changed)}>
                {t("form.discard")}
              </Button>
            )}
            <Button
              variant={changed.length > 0 ? "primary" : "outline"}
              busy={editing.isSaving && changed.length > 0}
              aria-disabled={!canSave || changed.length === 0}
              aria-label={t("settings.saveSection", {
                section: t(`settings.sections.${section.id}`),
              })}
              onClick={() => changed.length > 0 && editing.submit(changed)}
            >
              {t("form.save")}
            </Button>
            {changed.length > 0 && refusal !== null && (
              <p className={styles.failure} role="alert">
                {describeError(refusal)}
              </p>
            )}
          </div>
        )}
      </Card>
    </section>
  );
};

type SettingsFormProps = Omit<SectionProps, "section"> & {
  readonly form: RefObject<HTMLFormElement | null>;
};

/** Settings in sections that are saved separately. Ctrl S saves all changes. */
export const SettingsForm = ({ form, ...props }: SettingsFormProps) => {
  const { editing } = props;
  const { t } = useTranslation();
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.submit();
      }}
    >
      {!editing.canWrite && <p className={styles.readOnly}>{t("form.readOnly")}</p>}
      {SETTINGS_SECTIONS.map((section) => (
        <Section key={section.id} {...props} section={section} />
      ))}
    </form>
  );
};
