import { draftSchemaOf, type Field } from "@foyer/contract/office/fields";
import type { Resource } from "@foyer/contract/office/resource";
import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { BadgesAction } from "./BadgesAction.tsx";
import { BulkAction } from "./BulkAction.tsx";
import styles from "./BulkBar.module.css";
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

/** What one field may be set to for many at once: not what is each one's own. */
const isForMany = ({ kind, translated }: Field): boolean =>
  !translated && !["count", "place", "points", "many", "picture"].includes(kind);

/** Says how many are selected, and does one thing to all of them. */
export const BulkBar = ({ edition, resource, name, selection, search, total }: BulkBarProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState("");
  const [value, setValue] = useState<unknown>(null);
  const count = selection.isAll ? total : selection.count;
  const fields = Object.entries(resource.fields).filter(([, field]) => isForMany(field));
  const field = resource.fields[chosen];

  const { q, gaps, filters } = search;
  const which = selection.isAll
    ? { filter: { ...(q && { q }), ...(gaps && { gaps }), ...filters } }
    : { ids: [...selection.ids] };

  const run = useMutation({
    mutationFn: async (what: object) => {
      const body = { ...which, expected: count, ...what };
      return (await call(resourceRoutes[name].bulk, { params: { edition }, body })).data.id;
    },
    onSuccess: () => setOpen(false),
  });
  const isFit = field !== undefined && draftSchemaOf(field).safeParse(value).success;

  return (
    <div className={styles.bar} role="region" aria-label={t("bulk.title")}>
      <p className={styles.count}>{t("bulk.selected", { count })}</p>
      {selection.isPageSelected && !selection.isAll && total > selection.count && (
        <button type="button" className={styles.all} onClick={selection.selectAll}>
          {t("bulk.all", { count: total })}
        </button>
      )}
      <Button look="outline" onClick={() => setOpen(true)}>
        {t("bulk.set")}
      </Button>
      {"isHidden" in resource.fields && (
        <>
          <Button
            look="outline"
            busy={run.isPending}
            onClick={() => run.mutate({ set: { isHidden: true } })}
          >
            {t("bulk.hide")}
          </Button>
          <Button
            look="outline"
            busy={run.isPending}
            onClick={() => run.mutate({ set: { isHidden: false } })}
          >
            {t("bulk.show")}
          </Button>
        </>
      )}
      {name === "people" && <BadgesAction edition={edition} which={which} count={count} />}
      {Object.entries(resource.actions ?? {}).map(([action, takes]) => (
        <BulkAction
          key={action}
          edition={edition}
          name={action}
          fields={takes}
          count={count}
          isBusy={run.isPending}
          onDo={(values) => run.mutate({ action: { [action]: values } })}
        />
      ))}
      <button type="button" className={styles.all} onClick={selection.clear}>
        {t("bulk.none")}
      </button>
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
            aria-disabled={!isFit}
            onClick={() => isFit && run.mutate({ set: { [chosen]: value } })}
          >
            {t("bulk.apply", { count })}
          </Button>
        }
      >
        <label className={styles.label}>
          {t("bulk.field")}
          <select
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value);
              setValue(null);
            }}
          >
            <option value="">{t("form.choose")}</option>
            {fields.map(([one]) => (
              <option key={one} value={one}>
                {t(`fields.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {field && (
          <FieldControl
            name={chosen}
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
    </div>
  );
};
