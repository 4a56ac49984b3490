import { LANGUAGES } from "@foyer/contract";
import { type ChangesOf, createEditionWrite } from "../../db/entry-writes.ts";
import type { Database, Db } from "../../db/index.ts";
import { countPublicFiles, requireOfEdition } from "../../db/of-edition.ts";
import type { PartyEventText, Translated } from "../../db/schema/index.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import {
  partyEventChanges as changes,
  type PartyEventValues,
} from "./party-event-changes.repository.ts";
import { isRefusedByLimit } from "./refused-by-limit.ts";

/** A recreational event as somebody writes it: `content` is any HTML, `limit` null for no limit. */
export type PartyEventDraft = {
  startsAt: Date;
  endsAt: Date | null;
  limit: number | null;
  text: Translated<PartyEventText>;
};

const cleanText = ({
  title,
  content,
  location,
  pictureFileId,
}: PartyEventText): PartyEventText => ({
  title: title.trim(),
  ...(content !== undefined && { content: sanitiseHtml(content) }),
  ...(location?.trim() && { location: location.trim() }),
  ...(pictureFileId !== undefined && { pictureFileId }),
});

const cleanTexts = ({ pl, en }: Translated<PartyEventText>): Translated<PartyEventText> => ({
  ...(pl && { pl: cleanText(pl) }),
  ...(en && { en: cleanText(en) }),
});

/** @throws Failure `validation-failed` that names the first field at fault */
const toValues = ({ startsAt, endsAt, limit, text }: PartyEventDraft): PartyEventValues => {
  const cleaned = cleanTexts(text);
  if (LANGUAGES.every((language) => !cleaned[language]?.title)) {
    throw invalidField("title", "required");
  }
  if (limit !== null && (!Number.isInteger(limit) || limit < 0)) {
    throw invalidField("limit", "invalid");
  }
  if (endsAt !== null && endsAt < startsAt) throw invalidField("endsAt", "invalid");
  return { startsAt, endsAt, limit, text: cleaned };
};

/** @throws Failure `validation-failed` for a picture that visitors of the edition may not see */
const checkPictures = (tx: Db, editionId: number, text: Translated<PartyEventText>) => {
  const pictures = LANGUAGES.map((language) => text[language]?.pictureFileId);
  return requireOfEdition({ tx, editionId }, "pictureFileId", countPublicFiles, pictures);
};

const changesOf: ChangesOf = (editionId) => [{ kind: "edition", editionId, part: "events" }];

const tooFewPlaces = (cause: unknown) =>
  new Failure("validation-failed", { issues: [{ field: "limit", code: "invalid" }], cause });

/**
 * What organisers and loads write of recreational events. All throw Failure `not-found` for what
 * another edition has, and `validation-failed` at `limit` where more would be signed up than it allows.
 */
export const createPartyEventWrites = (database: Pick<Database, "write">) => {
  const writeEdition = createEditionWrite(database, changesOf);
  const refuseBeyondLimit = <Result>(writing: Promise<Result>): Promise<Result> =>
    writing.catch((error: unknown) => {
      throw isRefusedByLimit(error) ? tooFewPlaces(error) : error;
    });

  const edit = <Result>(editionId: number, run: (tx: Db) => Promise<Result>): Promise<Result> =>
    refuseBeyondLimit(writeEdition(editionId, ({ tx }) => run(tx)));

  const update = async (
    tx: Db,
    editionId: number,
    id: number,
    values: Parameters<typeof changes.update>[3],
  ) => {
    if (!(await changes.update(tx, editionId, id, values))) throw notFound();
  };

  return {
    /** Adds an event as the last. @returns its id */
    create: (editionId: number, draft: PartyEventDraft): Promise<number> =>
      edit(editionId, async (tx) => {
        await checkPictures(tx, editionId, draft.text);
        return changes.insert(tx, editionId, toValues(draft));
      }),

    change: (editionId: number, id: number, draft: PartyEventDraft): Promise<void> =>
      edit(editionId, async (tx) => {
        await checkPictures(tx, editionId, draft.text);
        await update(tx, editionId, id, toValues(draft));
      }),

    /** Hides an event from everybody, or shows it again. A hidden one keeps nobody from another. */
    hide: (editionId: number, id: number, isHidden: boolean): Promise<void> =>
      edit(editionId, (tx) => update(tx, editionId, id, { isHidden })),

    /** Puts events into an order; those that it does not name follow in theirs. */
    reorder: (editionId: number, ids: readonly number[]): Promise<void> =>
      edit(editionId, async (tx) => {
        const known = new Set(await changes.lockIds(tx, editionId));
        if (ids.some((id) => !known.has(id))) throw notFound();
        await changes.reorder(tx, editionId, ids);
      }),

    /** Signs somebody up in their name, which they cannot undo; it takes the place of their own choice. */
    assign: (editionId: number, eventId: number, attendeeId: number): Promise<void> =>
      refuseBeyondLimit(
        database.write(async (tx) => {
          if (!(await changes.hasBoth(tx, editionId, { attendeeId, eventId }))) throw notFound();
          await changes.assign(tx, attendeeId, eventId);
        }),
      ),

    /** Signs somebody out, whoever signed them up. */
    unassign: (editionId: number, eventId: number, attendeeId: number): Promise<void> =>
      database.write(async (tx) => {
        if (!(await changes.hasBoth(tx, editionId, { attendeeId, eventId }))) throw notFound();
        if (!(await changes.unassign(tx, attendeeId, eventId))) throw notFound();
      }),

    /**
     * Stores events that a load brings in, in its transaction and for it to publish. An event whose
     * key stands already takes the new content and keeps its id, its place and who is signed up.
     * @returns their ids in the given order
     */
    load: async (
      tx: Db,
      editionId: number,
      drafts: readonly (PartyEventDraft & { importKey: string })[],
    ): Promise<number[]> => {
      const ids: number[] = [];
      for (const [position, draft] of drafts.entries()) {
        const { importKey } = draft;
        ids.push(await changes.upsert(tx, { editionId, importKey, position, ...toValues(draft) }));
      }
      return ids;
    },
  };
};
