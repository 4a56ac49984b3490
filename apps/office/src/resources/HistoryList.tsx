import type { Fields } from "@foyer/contract/resources/fields";
import type { History, HistoryEntry } from "@foyer/contract/resources/history";
import type { Resource } from "@foyer/contract/resources/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import { useFormatInstant } from "../lib/use-format-instant.ts";
import { Differences } from "./Differences.tsx";
import { useHistoryExtension } from "./extensions.ts";
import styles from "./HistoryList.module.css";
import { isResourceName } from "./queries.ts";
import { RunProgress } from "./RunProgress.tsx";

/** Actions on accounts record derived fields, such as the e-mail address. */
const listFields = ({ fields, derived }: Resource): Fields => ({ ...fields, ...derived });

/** Returns the fields, the link and the differences of a history entry. */
const useEntryTarget = ({ resource, objectId, before, after }: HistoryEntry) => {
  const extension = useHistoryExtension(resource);
  const record = extension?.recordOf ?? resource;
  const fields: Fields = isResourceName(resource)
    ? listFields(RESOURCES[resource])
    : (extension?.fields ?? {});
  const params = { resource: record, id: String(objectId) };
  const recordScreen =
    objectId === null || !isResourceName(record) ? undefined : "/$edition/$resource/$id";
  return {
    fields,
    screen: extension?.screen ?? recordScreen,
    params,
    hasFieldDiff: (before !== null && after !== null) || extension?.listsAllFields === true,
  };
};

const ACTIONS_WITHOUT_UNDO = new Set(["export", "login", "clone", "archive", "restore"]);

/** Name of who prepared the run that somebody else applied. */
const Preparer = ({ entry: { preparedBy } }: { readonly entry: HistoryEntry }) => {
  const { t } = useTranslation();
  return preparedBy && `, ${t("history.preparedBy", { name: preparedBy.name })}`;
};

type EntryProps = {
  readonly entry: HistoryEntry;
  readonly edition: string;
  readonly canUndo: boolean;
};

const Entry = ({ entry, edition, canUndo }: EntryProps) => {
  const { t } = useTranslation();
  const { fields, screen, params, hasFieldDiff } = useEntryTarget(entry);
  const names = Object.keys({ ...entry.before, ...entry.after }).filter((name) => name in fields);
  const undo = useMutation({
    mutationFn: () => call(officeRoutes.history.undo, { params: { edition, entry: entry.id } }),
    onSuccess: ({ stayed }) => {
      if (stayed.length > 0) {
        const list = stayed.map((name) =>
          name === "*" ? t("history.wholeRecord") : t(`fields.${name}`),
        );
        toast.info(t("history.notUndone", { fields: list.join(", ") }));
      } else toast.success(t("history.undone"));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const formatInstant = useFormatInstant();
  const isUndoable = canUndo && entry.isUndoable && !ACTIONS_WITHOUT_UNDO.has(entry.action);

  return (
    <li className={styles.entry}>
      <div className={styles.header}>
        <span className={styles.title}>
          {t(`history.action.${entry.action}`)} ·{" "}
          {t(`resources.${entry.resource}`, { defaultValue: entry.resource })}
          {entry.title !== null && screen && (
            <>
              {": "}
              <Link to={screen} params={{ edition, ...params }}>
                {entry.title || `#${entry.objectId}`}
              </Link>
            </>
          )}
        </span>
        <span className={styles.actor}>
          {entry.via === "office"
            ? entry.actor.name
            : t(`history.via.${entry.via}`, { name: entry.actor.name })}
          <Preparer entry={entry} /> · <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        </span>
        {isUndoable && (
          <TextButton disabled={undo.isPending} onClick={() => undo.mutate()}>
            {t("history.undo")}
          </TextButton>
        )}
      </div>
      {hasFieldDiff && names.length > 0 && (
        <details>
          <summary>{names.map((name) => t(`fields.${name}`)).join(", ")}</summary>
          <Differences
            fields={fields}
            names={names}
            before={entry.before}
            after={entry.after}
            edition={edition}
          />
        </details>
      )}
    </li>
  );
};

type HistoryListProps = {
  readonly history: History;
  readonly edition: string;
  readonly canUndo: (resource: string) => boolean;
};

type Group = { runId: string | null; entries: HistoryEntry[] };

/** Groups consecutive entries of the same run. */
const groupByRun = (entries: readonly HistoryEntry[]): Group[] => {
  const groups: Group[] = [];
  for (const entry of entries) {
    const lastGroup = groups.at(-1);
    if (lastGroup && lastGroup.runId !== null && lastGroup.runId === entry.runId)
      lastGroup.entries.push(entry);
    else groups.push({ runId: entry.runId, entries: [entry] });
  }
  return groups;
};

/** Changes with actor, time and differences. Single changes and whole runs can be undone. */
export const HistoryList = ({ history, edition, canUndo }: HistoryListProps) => {
  const { t } = useTranslation();
  const toEntry = (entry: HistoryEntry) => (
    <Entry key={entry.id} entry={entry} edition={edition} canUndo={canUndo(entry.resource)} />
  );
  return (
    <ol className={styles.list}>
      {groupByRun(history.items).map(({ runId, entries }) => {
        const [first] = entries;
        if (!first || runId === null || entries.length === 1) return entries.map(toEntry);
        return (
          <li key={runId} className={styles.entry}>
            <div className={styles.header}>
              <span className={styles.title}>
                {t(`history.action.${first.action}`)} ·{" "}
                {t(`resources.${first.resource}`, { defaultValue: first.resource })}
              </span>
              <span className={styles.actor}>
                {first.actor.name}
                <Preparer entry={first} />
              </span>
            </div>
            {canUndo(first.resource) && <RunProgress id={runId} edition={edition} />}
            <details>
              <summary>{t("history.records", { count: entries.length })}</summary>
              <ol className={styles.list}>{entries.map(toEntry)}</ol>
            </details>
          </li>
        );
      })}
    </ol>
  );
};
