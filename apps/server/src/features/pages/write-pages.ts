import { LANGUAGES } from "@foyer/contract";
import type { Database, Db } from "../../db/index.ts";
import type { PageText, Translated } from "../../db/schema/index.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import {
  type Addressees,
  createPagesRepository,
  type PageRows,
  type PageValues,
} from "./pages.repository.ts";

/** A page as somebody writes it: `content` is any HTML. */
export type PageDraft = {
  icon: number | null;
  text: Translated<{ title: string; content: string }>;
};
export type InvitationDraft = PageDraft & { addressees: Addressees };

const clean = (draft: PageDraft["text"]): Translated<PageText> => {
  const text: Translated<PageText> = {};
  for (const language of LANGUAGES) {
    const { title = "", content = "" } = draft[language] ?? {};
    text[language] = { title: title.trim(), content: sanitiseHtml(content) };
  }
  return text;
};

/** @throws Failure `validation-failed` for a page that has a title in neither language */
const toValues = ({ icon, text }: PageDraft): PageValues => {
  const cleaned = clean(text);
  if (LANGUAGES.every((language) => !cleaned[language]?.title)) {
    throw invalidField("title", "required");
  }
  return { icon, text: cleaned };
};

type Kind<Draft> = {
  database: Pick<Database, "write">;
  rows: PageRows;
  /** Stores what a draft has beside its values. */
  complete: (tx: Db, editionId: number, id: number, draft: Draft) => Promise<void>;
};

/** Each function but `load` publishes the edition's pages, and throws Failure `not-found` for what another has. */
const createWrites = <Draft extends PageDraft>({ database, rows, complete }: Kind<Draft>) => {
  const write = <Result>(editionId: number, run: (tx: Db) => Promise<Result>): Promise<Result> =>
    database.write(async (tx, publish) => {
      const result = await run(tx);
      publish({ kind: "edition", editionId, part: "pages" });
      return result;
    });
  const update = async (
    tx: Db,
    editionId: number,
    id: number,
    values: Parameters<PageRows["update"]>[3],
  ) => {
    if (!(await rows.update(tx, editionId, id, values))) throw notFound();
  };
  return {
    /** Adds a page as the last. @returns its id */
    create: (editionId: number, draft: Draft): Promise<number> =>
      write(editionId, async (tx) => {
        const id = await rows.insert(tx, editionId, toValues(draft));
        await complete(tx, editionId, id, draft);
        return id;
      }),

    change: (editionId: number, id: number, draft: Draft): Promise<void> =>
      write(editionId, async (tx) => {
        await update(tx, editionId, id, toValues(draft));
        await complete(tx, editionId, id, draft);
      }),

    /** Hides a page from everybody, or shows it again. */
    hide: (editionId: number, id: number, isHidden: boolean): Promise<void> =>
      write(editionId, (tx) => update(tx, editionId, id, { isHidden })),

    /** Puts pages into an order; those that it does not name, as one just added, follow in theirs. */
    reorder: (editionId: number, ids: readonly number[]): Promise<void> =>
      write(editionId, async (tx) => {
        const known = new Set(await rows.lockIds(tx, editionId));
        if (ids.some((id) => !known.has(id))) throw notFound();
        await rows.reorder(tx, editionId, ids);
      }),

    /**
     * Stores pages that a load brings in, in its transaction and for it to publish. A page whose key
     * stands already takes the new content and keeps its id and its place, and stays hidden where it was.
     */
    load: async (
      tx: Db,
      editionId: number,
      drafts: readonly (Draft & { importKey: string })[],
    ): Promise<void> => {
      for (const [position, draft] of drafts.entries()) {
        const { importKey } = draft;
        const row = { editionId, importKey, position, ...toValues(draft) };
        const id = await rows.upsert(tx, row);
        await complete(tx, editionId, id, draft);
      }
    },
  };
};

/** What organisers and loads write of information and invitations. */
export const createPageWrites = (database: Pick<Database, "db" | "write">) => {
  const { information, invitations, address } = createPagesRepository(database.db);
  return {
    information: createWrites<PageDraft>({
      database,
      rows: information,
      complete: async () => {},
    }),
    /** They throw Failure `validation-failed` for an invitation that is for nobody of the edition. */
    invitations: createWrites<InvitationDraft>({
      database,
      rows: invitations,
      complete: async (tx, editionId, id, { addressees }) => {
        if (addressees.to !== "all" && addressees.ids.length === 0) {
          throw invalidField("addressees", "required");
        }
        if (!(await address(tx, editionId, id, addressees))) {
          throw invalidField("addressees", "oneOf");
        }
      },
    }),
  };
};
