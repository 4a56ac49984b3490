import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import {
  canNamePeople,
  type SelectedDraft,
  type RecordInput,
  type OfficeRecord,
  type Publication,
  type PanelDraft,
  type Role,
  toRecordInput,
} from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import type { Values } from "../../../content/references.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Db } from "../../../db/index.ts";
import type { panel } from "../../../db/schema/index.ts";
import { Failure, notFound } from "../../../lib/failure.ts";
import { toRecord, toValues } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import { recordChanged, versioned } from "../../../resources/resource.service.ts";
import { versionOfDraft } from "./draft-version.ts";
import { createDraftsRepository, type DraftRow } from "./drafts.repository.ts";
import { hasFields, omitUnchanged, listConflicts, pickFields } from "./draft-fields.ts";
import { isPending, mergeDraft, recordDraftChange } from "./merge-draft.ts";
import { panelBinding } from "../panels.resources.ts";
import { createPreviewLinks } from "./preview-links.ts";
import { publishDrafts } from "./publish-drafts.ts";

type PanelRow = typeof panel.$inferSelect;
/** A panel before and after its draft is published. */
type DraftedChange = { before: PanelRow; after: PanelRow };

type Dependencies = Parameters<typeof createPreviewLinks>[0] & {
  db: Db;
  /** Returns the number of people to notify about each change, by panel id. */
  countRecipients: (
    editionId: number,
    changes: readonly DraftedChange[],
  ) => Promise<ReadonlyMap<number, number>>;
};

const getTopic = (record: OfficeRecord) => record["topic"] as PanelDraft["title"];

/** Drafts of panels, at most one per panel, until an organiser publishes them. */
export const createDrafts = ({ db, contentWrite, countRecipients, previews }: Dependencies) => {
  const getRow = async (context: EditionWriteContext, id: number): Promise<Values> => {
    const row = await createResourceRepository(context.tx).find(
      panelBinding,
      context.editionId,
      id,
    );
    if (!row) throw notFound();
    return row;
  };

  const findDraft = async (
    context: EditionWriteContext,
    id: number,
  ): Promise<DraftRow | undefined> =>
    (await createDraftsRepository(context.tx).findByPanelIds(context.editionId, [id]))[0];

  return {
    ...createPreviewLinks({ previews, contentWrite }),

    list: async (editionId: number, role: Role): Promise<PanelDraft[]> => {
      const storedDrafts = await createDraftsRepository(db).list(editionId);
      const ids = storedDrafts.map(({ panelId }) => panelId);
      const storedRows = await createResourceRepository(db).findByIds(panelBinding, editionId, ids);
      const rows = new Map(storedRows.map((row) => [Number(row["id"]), row]));
      const drafts = storedDrafts.flatMap((draft) => {
        const row = rows.get(draft.panelId);
        if (!row) return [];
        const current = toRecord(panelBinding, row);
        const changes = omitUnchanged(draft.changes, current);
        return hasFields(changes) ? [{ draft, row, current, changes }] : [];
      });
      const recipientCounts = await countRecipients(
        editionId,
        drafts.map(({ row, changes }) => {
          const values = toValues(panelBinding, toRecordInput(changes), row);
          return { before: row as PanelRow, after: { ...row, ...values } as PanelRow };
        }),
      );
      return drafts.map(({ draft, current, changes }) => ({
        id: draft.panelId,
        version: versionOfDraft(draft),
        title: getTopic(current),
        by: (canNamePeople(role) && draft.fullName) || draft.username,
        at: draft.savedAt.toISOString(),
        changes,
        base: Object.fromEntries(Object.keys(changes).map((key) => [key, draft.base[key] ?? null])),
        current: pickFields(current, Object.keys(changes)),
        conflicts: listConflicts(draft, current),
        recipientCount: recipientCounts.get(draft.panelId) ?? 0,
      }));
    },

    /**
     * Merges fields into the draft of a panel. Fields that equal the published values are left out.
     * @param version version of the panel that the caller has read
     * @param draftVersion version of the draft that the caller has read
     * @throws Failure `record-changed`; `draft-changed` if the draft has another version; `validation-failed`
     */
    save: (
      actor: Actor,
      { editionId, id, version }: { editionId: number; id: number; version: string },
      fields: RecordInput,
      draftVersion: string | undefined,
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const row = await getRow(context, id);
        const current = versioned(toRecord(panelBinding, row));
        if (current.version !== version) throw recordChanged(current);
        const draft = await findDraft(context, id);
        const stored = draft && isPending(draft, current.record) ? draft : undefined;
        if ((stored && versionOfDraft(stored)) !== draftVersion) throw new Failure("draft-changed");
        await mergeDraft(context, { row, stored }, fields);
      }),

    /** @throws Failure `not-found`; `draft-changed` if the draft has another version */
    discard: (
      actor: Actor,
      { editionId, id, version }: { editionId: number; id: number; version: string },
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const stored = await findDraft(context, id);
        if (!stored) throw notFound();
        if (versionOfDraft(stored) !== version) throw new Failure("draft-changed");
        await createDraftsRepository(context.tx).remove([id]);
        await recordDraftChange(context, "delete", id, {
          before: toRecordInput(stored.changes),
          after: {},
        });
      }),

    /** Publishes drafts as far as possible; the others remain drafts, each with a reason. */
    publish: (
      actor: Actor,
      editionId: number,
      selected: readonly SelectedDraft[],
      language: Language,
    ): Promise<Publication> =>
      contentWrite.inEdition(actor, editionId, (context) => {
        const runId = randomUUID();
        const audit = { action: "publish", runId } as const;
        return publishDrafts({ ...context, audit }, panelBinding, {
          selected,
          language,
          runId,
        });
      }),
  };
};

export type Drafts = ReturnType<typeof createDrafts>;
