import type { Fields } from "@foyer/contract/office/fields";
import type { History, HistoryEntry } from "@foyer/contract/office/history";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { roleFields } from "@foyer/contract/office/roles";
import { officeRoutes } from "@foyer/contract/office/routes";
import { tokenFields } from "@foyer/contract/office/tokens";
import { webhookFields } from "@foyer/contract/office/webhooks";
import { signUpFields } from "@foyer/contract/office/sign-ups";
import { editionSettings } from "@foyer/contract/office/editions";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import { useInstant } from "../lib/use-instant.ts";
import { Differences } from "./Differences.tsx";
import styles from "./HistoryList.module.css";
import { isResourceName } from "./queries.ts";
import { RunProgress } from "./RunProgress.tsx";

/** The fields of what is no record of a resource; the map stands among the settings. */
const OTHER_FIELDS: Readonly<Record<string, Fields>> = {
  editions: editionSettings.fields,
  maps: editionSettings.fields,
  roles: roleFields,
  "sign-ups": signUpFields,
  drafts: RESOURCES.sessions.fields,
  tokens: tokenFields,
  webhooks: webhookFields,
};

/** What stands on a screen that is none of a record, by its resource. */
const SCREENS = {
  roles: { to: "/$edition/roles" },
  tokens: { to: "/$edition/programs" },
  webhooks: { to: "/$edition/programs" },
} as const;

const isOfScreen = (resource: string): resource is keyof typeof SCREENS => resource in SCREENS;

const fieldsOf = (resource: string): Fields =>
  isResourceName(resource) ? RESOURCES[resource].fields : (OTHER_FIELDS[resource] ?? {});

/** The records on which stands what is none itself. */
const RECORDED_AS: Readonly<Record<string, ResourceName>> = {
  "sign-ups": "recreational-events",
  drafts: "sessions",
};

/** The screen on which something of history stands. */
const screenOf = ({ resource, objectId }: HistoryEntry) => {
  if (isOfScreen(resource)) return SCREENS[resource];
  const record = RECORDED_AS[resource] ?? resource;
  if (objectId === null || !isResourceName(record)) return undefined;
  return { to: "/$edition/$resource/$id", resource: record, id: String(objectId) } as const;
};

/** A record that is new or gone is not told field by field, but these are nothing else. */
const isToldInFull = ({ resource, before, after }: HistoryEntry): boolean =>
  (before !== null && after !== null) || resource === "sign-ups" || isOfScreen(resource);

const DIFFERENT_ACTIONS = new Set(["export", "login", "clone", "archive", "restore"]);

type EntryProps = {
  readonly entry: HistoryEntry;
  readonly edition: string;
  readonly mayUndo: boolean;
};

const Entry = ({ entry, edition, mayUndo }: EntryProps) => {
  const { t } = useTranslation();
  const fields = fieldsOf(entry.resource);
  const names = Object.keys({ ...entry.before, ...entry.after }).filter((name) => name in fields);
  const undo = useMutation({
    mutationFn: async () =>
      (await call(officeRoutes.history.undo, { params: { edition, entry: entry.id } })).data,
    onSuccess: ({ stayed }) => {
      if (stayed.length > 0) {
        const list = stayed.map((name) =>
          name === "*" ? t("history.whole") : t(`fields.${name}`),
        );
        toast.info(t("history.stayed", { fields: list.join(", ") }));
      } else toast.success(t("history.undone"));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const say = useInstant();
  const screen = screenOf(entry);
  const canUndo = mayUndo && entry.isUndoable && !DIFFERENT_ACTIONS.has(entry.action);

  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.what}>
          {t(`history.action.${entry.action}`)}{" "}
          {t(`resources.${entry.resource}`, { defaultValue: entry.resource })}
          {entry.title !== null && screen && (
            <>
              {": "}
              <Link to={screen.to} params={{ edition, ...screen }}>
                {entry.title || `#${entry.objectId}`}
              </Link>
            </>
          )}
        </span>
        <span className={styles.who}>
          {entry.via === "office"
            ? entry.actor.name
            : t(`history.via.${entry.via}`, { name: entry.actor.name })}{" "}
          · <time dateTime={entry.at}>{say(entry.at)}</time>
        </span>
        {canUndo && (
          <button type="button" disabled={undo.isPending} onClick={() => undo.mutate()}>
            {t("history.undo")}
          </button>
        )}
      </div>
      {isToldInFull(entry) && names.length > 0 && (
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
  readonly mayUndo: (resource: string) => boolean;
};

type Group = { runId: string | null; entries: HistoryEntry[] };

/** Entries that follow one another and are of one run stand together. */
const groupByRun = (entries: readonly HistoryEntry[]): Group[] => {
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last.runId !== null && last.runId === entry.runId) last.entries.push(entry);
    else groups.push({ runId: entry.runId, entries: [entry] });
  }
  return groups;
};

/** What was done, by whom and when, before and after; each can be put back, and a run as a whole. */
export const HistoryList = ({ history, edition, mayUndo }: HistoryListProps) => {
  const { t } = useTranslation();
  const toEntry = (entry: HistoryEntry) => (
    <Entry key={entry.id} entry={entry} edition={edition} mayUndo={mayUndo(entry.resource)} />
  );
  return (
    <ol className={styles.list}>
      {groupByRun(history.items).map(({ runId, entries }) => {
        const [first] = entries;
        if (!first || runId === null || entries.length === 1) return entries.map(toEntry);
        return (
          <li key={runId} className={styles.entry}>
            <div className={styles.head}>
              <span className={styles.what}>
                {t(`history.action.${first.action}`)}{" "}
                {t(`resources.${first.resource}`, { defaultValue: first.resource })}
              </span>
              <span className={styles.who}>{first.actor.name}</span>
            </div>
            {mayUndo(first.resource) && <RunProgress id={runId} edition={edition} />}
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
