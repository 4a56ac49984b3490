import type { Fields } from "@foyer/contract/resources/fields";
import type { HistoryEntry, Undone } from "@foyer/contract/resources/history";
import type { Resource } from "@foyer/contract/resources/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { Differences } from "./Differences.tsx";
import { EntryMeta } from "./EntryMeta.tsx";
import { EntrySentence, showsValues } from "./EntrySentence.tsx";
import { useHistoryExtension } from "./extensions.ts";
import styles from "./HistoryList.module.css";
import { isResourceName } from "./queries.ts";
import { UndoDialog } from "./UndoDialog.tsx";
import { isUndoable, useUndoEntry } from "./use-undo-entry.ts";

/** Actions on accounts record derived fields, such as the e-mail address. */
const listFields = ({ fields, derived }: Resource): Fields => ({ ...fields, ...derived });

/** Returns the fields, the link and the differences of a history entry. */
const useEntryTarget = ({ resource, objectId, before, after }: HistoryEntry) => {
  const extension = useHistoryExtension(resource);
  const record = extension?.recordOf ?? resource;
  const fields: Fields = isResourceName(resource)
    ? listFields(RESOURCES[resource])
    : (extension?.fields ?? {});
  // The screen of a report has a parameter of its own.
  const params = { resource: record, id: String(objectId), report: String(objectId) };
  const recordScreen =
    objectId === null || !isResourceName(record) ? undefined : "/$edition/$resource/$id";
  return {
    fields,
    screen: extension?.screen ?? recordScreen,
    params,
    hasFieldDiff: (before !== null && after !== null) || extension?.listsAllFields === true,
  };
};

/** Undo of one entry, and its effects for the dialog. */
const useEntryUndo = (edition: string, { id }: HistoryEntry) => {
  const { t } = useTranslation();
  const params = { edition, entry: id };
  const nameFields = (names: readonly string[]) =>
    names.map((name) => t(name === "*" ? "history.wholeRecord" : `fields.${name}`)).join(", ");
  const toEffects = ({ undone, stayed }: Undone) => ({
    canUndo: undone.length > 0,
    sentences: [
      undone.length > 0
        ? t("history.restores", { fields: nameFields(undone) })
        : t("history.restoresNothing"),
      ...(stayed.length > 0 ? [t("history.keeps", { fields: nameFields(stayed) })] : []),
    ],
  });
  const undo = useUndoEntry(edition);
  const effects = {
    queryKey: [edition, "history", "undo", id],
    queryFn: async () => toEffects(await call(officeRoutes.history.previewUndo, { params })),
  };
  return { undo, effects };
};

type HistoryEntryItemProps = {
  readonly entry: HistoryEntry;
  readonly edition: string;
  readonly canUndo: boolean;
};

/** True if the person of an entry was deleted, so that the history has no name any more. */
const isErased = ({ resource, title, action }: HistoryEntry): boolean =>
  resource === "people" && (title === "" || action === "remove");

/** One change as a sentence, with its differences and an undo. */
export const HistoryEntryItem = ({ entry, edition, canUndo }: HistoryEntryItemProps) => {
  const { t } = useTranslation();
  const { fields, screen, params, hasFieldDiff } = useEntryTarget(entry);
  const names = Object.keys({ ...entry.before, ...entry.after }).filter((name) => name in fields);
  const { undo, effects } = useEntryUndo(edition, entry);
  const [isAsking, setAsking] = useState(false);
  // Only the numbers of records occur elsewhere in the office.
  const isRecord = entry.objectId !== null && isResourceName(entry.resource);
  const missingTitle = isRecord ? `#${entry.objectId}` : "";
  const text = entry.title || (isErased(entry) ? t("history.deletedPerson") : missingTitle);
  const link =
    entry.title !== null && !isErased(entry) && screen ? (
      <Link to={screen} params={{ edition, ...params }}>
        {text}
      </Link>
    ) : (
      text && <span>{text}</span>
    );

  return (
    <li className={styles.entry}>
      <div className={styles.header}>
        <span className={styles.sentence}>
          <EntrySentence
            entry={entry}
            fields={fields}
            names={names}
            title={link || null}
            edition={edition}
          />
        </span>
        {canUndo && isUndoable(entry) && (
          <TextButton disabled={undo.isPending} onClick={() => setAsking(true)}>
            {t("history.undo")}
          </TextButton>
        )}
      </div>
      <EntryMeta entry={entry} />
      {hasFieldDiff && names.length > 0 && !(link && showsValues(entry, fields, names)) && (
        <details>
          <summary>{t("history.values")}</summary>
          <Differences
            fields={fields}
            names={names}
            before={entry.before}
            after={entry.after}
            edition={edition}
          />
        </details>
      )}
      {isAsking && (
        <UndoDialog
          title={t("history.undoChange")}
          effects={effects}
          isPending={undo.isPending}
          onConfirm={() => undo.mutate(entry.id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};
