import { inputSchemaOf, type Field } from "@foyer/contract/resources/fields";
import type { Resource } from "@foyer/contract/resources/resource";
import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ActionBar } from "@foyer/ui/ActionBar.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { BulkAction } from "./BulkAction.tsx";
import styles from "./BulkBar.module.css";
import { useResourceExtension } from "./extensions.ts";
import { FieldControl } from "./FieldControl.tsx";
import { type ListSearch } from "./list-search.ts";
import { RunProgress } from "./RunProgress.tsx";
import type { Selection } from "./use-selection.ts";

type BulkBarProps = {
  readonly edition: string;
  readonly resource: Resource;
  readonly name: ResourceName;
  readonly selection: Selection;
  readonly search: ListSearch;
  readonly total: number;
};

/**
 * True if one value can be set in many records at once. Translated texts, pictures, lists and positions differ
 * per record, and counts are read-only.
 */
const isForMany = ({ kind, translated }: Field): boolean =>
  !translated && !["count", "place", "points", "many", "picture"].includes(kind);

/** Actions on the selected records: set a field, hide, show, and the actions of the resource. */
export const BulkBar = ({ edition, resource, name, selection, search, total }: BulkBarProps) => {
  const { t } = useTranslation();
  const { actions = {} } = useResourceExtension(name);
  const [isOpen, setOpen] = useState(false);
  const [selectedField, setSelectedField] = useState("");
  const [value, setValue] = useState<unknown>(null);
  const count = selection.isAll ? total : selection.count;
  const fields = Object.entries(resource.fields).filter(([, field]) => isForMany(field));
  const field = resource.fields[selectedField];

  const { q, gaps, filters } = search;
  const selector = selection.isAll
    ? { filter: { ...(q && { q }), ...(gaps && { gaps }), ...filters } }
    : { ids: [...selection.ids] };

  const run = useMutation({
    mutationFn: async (change: object) => {
      const body = { ...selector, expected: count, ...change };
      return (await call(resourceRoutes[name].bulk, { params: { edition }, body })).id;
    },
    onSuccess: () => setOpen(false),
  });
  const isValid = field !== undefined && inputSchemaOf(field).safeParse(value).success;

  return (
    <ActionBar className={styles.bar} role="region" aria-label={t("bulk.title")}>
      <p className={styles.count}>{t("bulk.selected", { count })}</p>
      {selection.isPageSelected && !selection.isAll && total > selection.count && (
        <TextButton onClick={selection.selectAll}>{t("bulk.all", { count: total })}</TextButton>
      )}
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t("bulk.set")}
      </Button>
      {"isHidden" in resource.fields && (
        <>
          <Button
            variant="outline"
            busy={run.isPending}
            onClick={() => run.mutate({ set: { isHidden: true } })}
          >
            {t("bulk.hide")}
          </Button>
          <Button
            variant="outline"
            busy={run.isPending}
            onClick={() => run.mutate({ set: { isHidden: false } })}
          >
            {t("bulk.show")}
          </Button>
        </>
      )}
      {Object.entries(actions).map(([action, Action]) => (
        <Action key={action} edition={edition} selector={selector} count={count} />
      ))}
      {Object.entries(resource.actions ?? {}).map(([action, actionFields]) => (
        <BulkAction
          key={action}
          edition={edition}
          name={action}
          fields={actionFields}
          count={count}
          isBusy={run.isPending}
          onSubmit={(values) => run.mutate({ action: { [action]: values } })}
        />
      ))}
      <TextButton onClick={selection.clear}>{t("bulk.clearSelection")}</TextButton>
      {run.isError && (
        <p role="alert" className={styles.failure}>
          {describeError(run.error)}
        </p>
      )}
      {run.data !== undefined && <RunProgress key={run.data} id={run.data} edition={edition} />}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("bulk.setTitle", { count })}
        closeLabel={t("form.close")}
        footer={
          <Button
            busy={run.isPending}
            aria-disabled={!isValid}
            onClick={() => isValid && run.mutate({ set: { [selectedField]: value } })}
          >
            {t("bulk.apply", { count })}
          </Button>
        }
      >
        <label className={styles.label}>
          {t("bulk.field")}
          <select
            value={selectedField}
            onChange={(event) => {
              setSelectedField(event.target.value);
              setValue(null);
            }}
          >
            <option value="">{t("form.select")}</option>
            {fields.map(([fieldName]) => (
              <option key={fieldName} value={fieldName}>
                {t(`fields.${fieldName}`)}
              </option>
            ))}
          </select>
        </label>
        {field && (
          <FieldControl
            name={selectedField}
            field={field}
            value={value}
            edition={edition}
            onChange={setValue}
            errors={{}}
            disabled={false}
            isChanged={false}
          />
        )}
        {run.isError && <p role="alert">{describeError(run.error)}</p>}
      </Dialog>
    </ActionBar>
  );
};
