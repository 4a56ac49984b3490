import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import {
  type ChosenDraft,
  type Draft,
  type OfficeRecord,
  type Publication,
  type SessionDraft,
  toDraft,
} from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { accountOf, recordAct } from "../../content/audit.ts";
import type { Values } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import type { panel } from "../../db/schema/index.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import type { Binding } from "../binding.ts";
import { toRecord, toValues } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import { recordChanged, versioned } from "../resource.service.ts";
import { versionOfDraft } from "./draft-version.ts";
import { createDraftsRepository, type DraftRow } from "./drafts.repository.ts";
import { hasParts, leaveOutSame, listOvertaken, partsOf, toParts } from "./parts.ts";
import { createPreviewLinks } from "./preview-links.ts";
import { publishDrafts } from "./publish-drafts.ts";
import { tryWrite } from "./try-write.ts";

type SessionRow = typeof panel.$inferSelect;
/** What a session is and would be. */
type ForeseenChange = { before: SessionRow; after: SessionRow };

type Dependencies = Parameters<typeof createPreviewLinks>[0] & {
  db: Db;
  getBinding: (resource: string) => Binding;
  /** How many people would be told of each change, by the session. */
  countTold: (
    editionId: number,
    changes: readonly ForeseenChange[],
  ) => Promise<ReadonlyMap<number, number>>;
};

type Sides = { before: Values; after: Values };

const titleIn = (record: OfficeRecord) => record["topic"] as SessionDraft["title"];

/** Changes of sessions that are held back, one a session, until somebody publishes them. */
export const createDrafts = ({
  db,
  contentWrite,
  getBinding,
  countTold,
  previews,
}: Dependencies) => {
  const sessions = () => getBinding("sessions");

  const getRow = async (at: At, id: number): Promise<Values> => {
    const row = await createResourceRepository(at.tx).find(sessions(), at.editionId, id);
    if (!row) throw notFound();
    return row;
  };

  const findDraft = async (at: At, id: number): Promise<DraftRow | undefined> =>
    (await createDraftsRepository(at.tx).findSome(at.editionId, [id]))[0];

  /** Puts on record what is held back now. */
  const record = (at: At, action: "create" | "change" | "delete", id: number, sides: Sides) =>
    recordAct(at, { action, resource: "drafts", objectId: id, ...sides });

  return {
    ...createPreviewLinks({ previews, contentWrite }),

    list: async (editionId: number): Promise<SessionDraft[]> => {
      const kept = await createDraftsRepository(db).list(editionId);
      const ids = kept.map(({ panelId }) => panelId);
      const found = await createResourceRepository(db).findSome(sessions(), editionId, ids);
      const rows = new Map(found.map((row) => [Number(row["id"]), row]));
      const drafts = kept.flatMap((draft) => {
        const row = rows.get(draft.panelId);
        if (!row) return [];
        const now = toRecord(sessions(), row);
        const typed = leaveOutSame(draft.typed, now);
        return hasParts(typed) ? [{ draft, row, now, typed }] : [];
      });
      const told = await countTold(
        editionId,
        drafts.map(({ row, typed }) => {
          const values = toValues(sessions(), toDraft(typed), row);
          return { before: row as SessionRow, after: { ...row, ...values } as SessionRow };
        }),
      );
      return drafts.map(({ draft, now, typed }) => ({
        id: draft.panelId,
        version: versionOfDraft(draft),
        title: titleIn(now),
        by: draft.username,
        at: draft.keptAt.toISOString(),
        typed,
        base: Object.fromEntries(Object.keys(typed).map((key) => [key, draft.base[key] ?? null])),
        now: partsOf(now, Object.keys(typed)),
        overtaken: listOvertaken(draft, now),
        told: told.get(draft.panelId) ?? 0,
      }));
    },

    /**
     * Lays fields over what is held back of a session already. What is as it is shown is not held back.
     * @param version that of the session that the caller has read
     * @param seen the version of the draft that the caller has seen
     * @throws Failure `record-changed`; `draft-changed` for a draft of another version than was seen;
     *   `validation-failed`
     */
    keep: (
      actor: Actor,
      { editionId, id, version }: { editionId: number; id: number; version: string },
      fields: Draft,
      seen: string | undefined,
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const row = await getRow(at, id);
        const current = versioned(toRecord(sessions(), row));
        if (current.version !== version) throw recordChanged(current);
        const kept = await findDraft(at, id);
        // One that was done by other ways is not listed either.
        const isLeft = kept && hasParts(leaveOutSame(kept.typed, current.record));
        const stored = isLeft ? kept : undefined;
        if ((stored && versionOfDraft(stored)) !== seen) throw new Failure("draft-changed");
        const given = toParts(sessions().resource.fields, fields);
        const all = { ...stored?.typed, ...given };
        const tried = await tryWrite(at, sessions(), row, toDraft(all));
        const typed = leaveOutSame(partsOf(tried, Object.keys(all)), current.record);
        const drafts = createDraftsRepository(at.tx);
        if (!hasParts(typed)) {
          if (!stored) return;
          await drafts.remove([id]);
          await record(at, "delete", id, { before: toDraft(stored.typed), after: {} });
          return;
        }
        const now = partsOf(current.record, Object.keys(typed));
        const isOfStored = (key: string) => !(key in given) && stored && key in stored.base;
        const base = Object.fromEntries(
          Object.entries(now).map(([key, value]) => [
            key,
            isOfStored(key) ? stored?.base[key] : value,
          ]),
        );
        const accountId = accountOf(actor);
        await drafts.save({ panelId: id, editionId, accountId, keptAt: at.now, typed, base });
        const sides = { before: toDraft(now), after: toDraft(typed) };
        await record(at, stored ? "change" : "create", id, sides);
      }),

    /** @throws Failure `not-found`; `draft-changed` for one of another version */
    discard: (
      actor: Actor,
      { editionId, id, version }: { editionId: number; id: number; version: string },
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const stored = await findDraft(at, id);
        if (!stored) throw notFound();
        if (versionOfDraft(stored) !== version) throw new Failure("draft-changed");
        await createDraftsRepository(at.tx).remove([id]);
        await record(at, "delete", id, { before: toDraft(stored.typed), after: {} });
      }),

    /** Writes drafts over their sessions, as many as may be; the others stay, and it is said why. */
    publish: (
      actor: Actor,
      editionId: number,
      chosen: readonly ChosenDraft[],
      language: Language,
    ): Promise<Publication> =>
      contentWrite.inEdition(actor, editionId, (at) => {
        const runId = randomUUID();
        const audit = { action: "publish", runId } as const;
        return publishDrafts({ ...at, audit }, sessions(), { chosen, language, runId });
      }),
  };
};

export type Drafts = ReturnType<typeof createDrafts>;
