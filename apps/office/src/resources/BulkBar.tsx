import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import type { Field } from "@foyer/contract/resources/fields";
import type { Resource } from "@foyer/contract/resources/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { PopoverMenu } from "@foyer/ui/PopoverMenu.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useRole } from "../lib/session.ts";
import { BulkActionDialog } from "./BulkActionDialog.tsx";
import { BulkSetDialog } from "./BulkSetDialog.tsx";
import styles from "./BulkBar.module.css";
import { ExportDialog } from "./ExportDialog.tsx";
import { useResourceExtension } from "./extensions.ts";
import { type ListSearch } from "./list-search.ts";
import { RunProgress } from "./RunProgress.tsx";
import type { Selection } from "./use-selection.ts";

type BulkBarProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly selection: Selection;
  readonly search: ListSearch;
  readonly total: number;
  /** Visible fields, which an export can be limited to. */
  readonly columns: readonly string[];
};

const DIFFERS_PER_RECORD = [
  "count",
  "email",
  "hidden",
  "many",
  "phone",
  "picture",
  "place",
  "points",
  "webAddress",
];

/**
 * True if one value can be set in many records at once. Titles, personal and translated texts differ per
 * record, and counts are read-only.
 */
const isForMany = (name: string, { kind, translated, personal }: Field, title: string): boolean =>
  name !== title && !translated && !personal && !DIFFERS_PER_RECORD.includes(kind);

/** More fields than this are in a menu. */
const MAX_FIELD_BUTTONS = 4;
const MAX_ACTION_BUTTONS = 3;

/** Actions that cannot be undone, because they change accounts. */
const ACCOUNT_ACTIONS = ["sendCredentials", "block", "remove"];

type Values = Readonly<Record<string, unknown>>;
type Change = { readonly set?: Values; readonly action?: Readonly<Record<string, Values>> };
type Target = {
  readonly filter?: Values;
  readonly ids?: number[];
  /** Number of records that the user saw; the server refuses the change if it differs. */
  readonly expected: number;
};
type BulkItem = { readonly label: string; readonly onSelect: () => void };

/** Buttons, and a menu for those that do not fit. */
const Actions = ({
  items,
  limit,
}: {
  readonly items: readonly BulkItem[];
  readonly limit: number;
}) => {
  const { t } = useTranslation();
  const more = items.slice(limit);
  return (
    <>
      {items.slice(0, limit).map(({ label, onSelect }) => (
        <Button key={label} variant="outline" onClick={onSelect}>
          {label}
        </Button>
      ))}
      {more.length > 0 && <PopoverMenu label={t("bulk.more")} items={more} />}
    </>
  );
};

/** Actions on the selected records: set a field, hide, show, export, and the actions of the resource. */
export const BulkBar = ({ edition, name, selection, search, total, columns }: BulkBarProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(width <= 640px)");
  const resource: Resource = RESOURCES[name];
  const { actions: additions = {}, links = {} } = useResourceExtension(name);
  const { can } = useRole(edition);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<((close: () => void) => ReactNode) | null>(null);
  const close = () => setDialog(null);
  const open = (render: (onClose: () => void) => ReactNode) => () => setDialog(() => render);
  const count = selection.isAll ? total : selection.count;
  const { q, gaps, filters } = search;
  const filter = { ...(q && { q }), ...(gaps && { gaps }), ...filters };
  const selector = selection.isAll ? { filter } : { ids: [...selection.ids] };
  // An open dialog submits the records and the number that it shows, even if the list has changed since.
  const target: Target = { ...selector, expected: count };
  const run = useMutation({
    mutationFn: async (body: Target & Change) =>
      (await call(resourceRoutes[name].bulk, { params: { edition }, body })).id,
  });

  const fields = Object.entries(resource.fields)
    .filter(([field, definition]) => isForMany(field, definition, resource.title))
    .map(([field, definition]) => ({
      label: t("bulk.set", { field: t(`fields.${field}`).toLocaleLowerCase() }),
      onSelect: open((onClose) => (
        <BulkSetDialog
          edition={edition}
          name={field}
          field={definition}
          count={count}
          onSubmit={(value) => run.mutate({ ...target, set: { [field]: value } })}
          onClose={onClose}
        />
      )),
    }));
  const setHidden = (isHidden: boolean) => () => {
    if (!run.isPending) run.mutate({ ...target, set: { isHidden } });
  };
  const actions: BulkItem[] = [
    ...("isHidden" in resource.fields
      ? [
          { label: t("bulk.hide"), onSelect: setHidden(true) },
          { label: t("bulk.show"), onSelect: setHidden(false) },
        ]
      : []),
    {
      label: t("list.export"),
      onSelect: open((onClose) => (
        <ExportDialog
          edition={edition}
          name={name}
          query={selection.isAll ? filter : { ids: [...selection.ids].join(",") }}
          count={count}
          columns={columns}
          onClose={onClose}
        />
      )),
    },
    ...Object.values(additions).map(({ label, Dialog }) => ({
      label: t(label),
      onSelect: open((onClose) => (
        <Dialog edition={edition} selector={selector} count={count} onClose={onClose} />
      )),
    })),
    ...Object.values(links)
      .filter(({ right }) => can(right))
      .map(({ label, findTarget }) => ({
        label: t(label),
        onSelect: () =>
          void navigate(
            findTarget(edition, selection.isAll ? { search } : { ids: [...selection.ids] }),
          ),
      })),
    ...Object.entries(resource.actions ?? {}).map(([action, actionFields]) => ({
      label: t(`actions.${action}`),
      onSelect: open((onClose) => (
        <BulkActionDialog
          edition={edition}
          name={action}
          fields={actionFields}
          count={count}
          onSubmit={(values) => run.mutate({ ...target, action: { [action]: values } })}
          onClose={onClose}
        />
      )),
    })),
  ];

  return (
    <div className={styles.bar} role="region" aria-label={t("bulk.title")} data-dark="">
      <p className={styles.count}>{t("bulk.selected", { count })}</p>
      {selection.isPageSelected && !selection.isAll && total > selection.count && (
        <TextButton onClick={selection.selectAll}>{t("bulk.all", { total })}</TextButton>
      )}
      <div className={styles.actions}>
        {fields.length > (isPhone ? 0 : MAX_FIELD_BUTTONS) ? (
          <PopoverMenu label={t("bulk.setMenu")} items={fields} />
        ) : (
          <Actions items={fields} limit={MAX_FIELD_BUTTONS} />
        )}
        <Actions items={actions} limit={isPhone ? 1 : MAX_ACTION_BUTTONS} />
        <IconButton icon={CloseIcon} label={t("bulk.clearSelection")} onClick={selection.clear} />
      </div>
      {run.isError && (
        <p role="alert" className={styles.failure}>
          {describeError(run.error)}
        </p>
      )}
      {run.data !== undefined && (
        <RunProgress
          key={run.data}
          id={run.data}
          edition={edition}
          isUndoable={!ACCOUNT_ACTIONS.some((action) => action in (run.variables?.action ?? {}))}
        />
      )}
      {dialog?.(close)}
    </div>
  );
};
