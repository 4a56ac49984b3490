import type { Language } from "@foyer/contract";
import { type BadgeField, type BadgeOrder, BADGE_SIZES } from "@foyer/contract/office/index";
import { inArray } from "drizzle-orm";
import type { Actor } from "../../content/actor.ts";
import { recordAct } from "../../content/audit.ts";
import { shownText } from "../../content/shown-of.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import { attendee } from "../../db/schema/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { invalidField } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { createPrinter } from "../../lib/printer.ts";
import type { Binding } from "../binding.ts";
import { toCondition } from "../list-query.ts";
import type { Badge, BadgeSheet } from "./badge-sheet.ts";
import { createDoorRepository } from "./door.repository.ts";

/** More would take the worker too long. */
const BADGES_MAX = 5_000;

const TITLES: Record<Language, string> = { pl: "Identyfikatory", en: "Badges" };

type Dependencies = { db: Db; contentWrite: ContentWrite; clock: Clock; people: Binding };

const createBadgePrinter = () =>
  createPrinter<BadgeSheet>(new URL("./render-badges.ts", import.meta.url));

const listPeople = async (
  { db, people }: Pick<Dependencies, "db" | "people">,
  editionId: number,
  { ids, filter }: Pick<BadgeOrder, "ids" | "filter">,
) => {
  if ((ids === undefined) === (filter === undefined)) throw invalidField("ids", "required");
  const wanted = ids
    ? inArray(attendee.id, ids)
    : await toCondition({ binding: people, db, editionId }, filter ?? {});
  const rows = await createDoorRepository(db).listBadgeHolders(editionId, wanted, BADGES_MAX + 1);
  if (rows.length === 0 || rows.length > BADGES_MAX) {
    throw invalidField(ids ? "ids" : "filter", "invalid");
  }
  // What hangs round somebody's neck is read by everybody.
  return rows.map((row) => ({ ...row, text: shownText(row.text, row.account) }));
};

type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

const toBadge = (
  { firstName, lastName, text, group, colour, code }: PersonRow,
  fields: readonly BadgeField[],
  language: Language,
): Badge => {
  const has = (field: BadgeField) => fields.includes(field);
  const textOf = (field: "position" | "company") =>
    (has(field) && fieldInLanguage(text, language, field)) || [];
  return {
    names: has("name") ? [firstName, lastName].filter(Boolean) : [],
    lines: [textOf("position"), textOf("company")].flat(),
    group: has("group") ? group : null,
    colour,
    code: has("code") ? code : null,
  };
};

/** Badges to print. Their codes open the door, so that who made some is on record. */
export const createBadges = ({ db, contentWrite, clock, people }: Dependencies) => {
  const printer = createBadgePrinter();
  return {
    /**
     * @returns a PDF
     * @throws Failure `validation-failed` for nobody, or too many; `unavailable` while too many are printed
     */
    print: async (
      actor: Actor,
      { id: editionId }: Edition,
      order: BadgeOrder,
      language: Language,
    ): Promise<Uint8Array> => {
      const { size, fields } = order;
      const rows = await listPeople({ db, people }, editionId, order);
      const content = await printer.print({
        language,
        title: TITLES[language],
        ...BADGE_SIZES[size],
        badges: rows.map((row) => toBadge(row, fields, language)),
        createdAt: clock.now().toISOString(),
      });
      await contentWrite.write(actor, (writing) =>
        recordAct(
          { ...writing, editionId },
          { action: "export", resource: "people", after: { format: "pdf", count: rows.length } },
        ),
      );
      return content;
    },

    close: () => printer.close(),
  };
};

export type Badges = ReturnType<typeof createBadges>;
