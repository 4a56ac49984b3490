import { buffer } from "node:stream/consumers";
import { fullNameOf, type Language } from "@foyer/contract";
import { type BadgeField, type BadgeOrder, BADGE_SIZES } from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { recordAction } from "../../../content/audit.ts";
import { redactText } from "../../../content/redact-attendee.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Edition } from "../../../context/editions.ts";
import type { Db } from "../../../db/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import { invalidField } from "../../../lib/failure.ts";
import { fieldInLanguage } from "../../../lib/language.ts";
import { toPngAddress } from "../../../lib/pictures.ts";
import { createPrinter } from "../../../lib/printer.ts";
import type { Binding } from "../../../resources/binding.ts";
import type { Storage } from "../../../lib/storage.ts";
import { toCondition } from "../../../resources/list-query.ts";
import type { Badge, BadgeSheet } from "./badge-sheet.ts";
import { hasEveryGlyph } from "./find-glyphs.ts";
import { createCheckInRepository } from "./check-in.repository.ts";

/** Larger orders would occupy the worker for too long. */
const BADGES_MAX = 5_000;

const TITLES: Record<Language, string> = { pl: "Identyfikatory", en: "Badges" };

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  people: Binding;
  storage: Pick<Storage, "find">;
};

const createBadgePrinter = () =>
  createPrinter<BadgeSheet>(new URL("./render-badges.ts", import.meta.url));

const listPeople = async (
  { db, people }: Pick<Dependencies, "db" | "people">,
  editionId: number,
  { ids, filter }: Pick<BadgeOrder, "ids" | "filter">,
) => {
  if ((ids === undefined) === (filter === undefined)) throw invalidField("ids", "required");
  const selection = ids
    ? { ids }
    : { condition: await toCondition({ binding: people, db, editionId }, filter ?? {}) };
  const rows = await createCheckInRepository(db).listBadgeHolders(
    editionId,
    selection,
    BADGES_MAX + 1,
  );
  if (rows.length === 0 || rows.length > BADGES_MAX) {
    throw invalidField(ids ? "ids" : "filter", "invalid");
  }
  // Everybody can read a badge, so hidden data is omitted.
  return rows.map((row) => ({ ...row, text: redactText(row.text, row.account) }));
};

/** Reads the name of the conference and its logo. */
const readConference = async (
  { db, storage }: Pick<Dependencies, "db" | "storage">,
  editionId: number,
  language: Language,
): Promise<Pick<BadgeSheet, "conference" | "logo">> => {
  const text = await createCheckInRepository(db).findEditionText(editionId);
  const logoId = fieldInLanguage(text, language, "logoFileId");
  const content = logoId === undefined ? undefined : await storage.find(logoId);
  return {
    conference: fieldInLanguage(text, language, "name") ?? "",
    logo: content ? await toPngAddress(await buffer(content)) : null,
  };
};

type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

const toBadge = (
  { firstName, lastName, text, group, color, code }: PersonRow,
  fields: readonly BadgeField[],
  language: Language,
): Badge => {
  const isSelected = (field: BadgeField) => fields.includes(field);
  const getText = (field: "position" | "company") =>
    (isSelected(field) && fieldInLanguage(text, language, field)) || [];
  return {
    names: isSelected("name") ? [firstName, lastName].filter(Boolean) : [],
    lines: [getText("position"), getText("company")].flat(),
    group: isSelected("group") ? group : null,
    color,
    code: isSelected("code") ? code : null,
  };
};

/** Badges to print. Their codes admit people, so the history records who printed them. */
export const createBadges = ({ db, contentWrite, clock, people, storage }: Dependencies) => {
  const printer = createBadgePrinter();
  return {
    /**
     * @returns a PDF
     * @throws Failure `validation-failed` for no people or too many; `unavailable` while too many jobs are
     * printing
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
        ...(await readConference({ db, storage }, editionId, language)),
        badges: rows.map((row) => toBadge(row, fields, language)),
        createdAt: clock.now().toISOString(),
      });
      await contentWrite.write(actor, (context) =>
        recordAction(
          { ...context, editionId },
          { action: "export", resource: "people", after: { format: "pdf", count: rows.length } },
        ),
      );
      return content;
    },

    /**
     * Lists the people whose badges would contain characters without a glyph.
     * @throws Failure `validation-failed` for no people or too many
     */
    check: async (
      { id: editionId }: Pick<Edition, "id">,
      order: BadgeOrder,
      language: Language,
    ): Promise<{ id: number; name: string }[]> => {
      const rows = await listPeople({ db, people }, editionId, order);
      return rows.flatMap((row) => {
        const { names, lines, group } = toBadge(row, order.fields, language);
        const isPrintable = [...names, ...lines, group ?? ""].every(hasEveryGlyph);
        return isPrintable ? [] : [{ id: row.id, name: fullNameOf(row) }];
      });
    },

    close: () => printer.close(),
  };
};

export type Badges = ReturnType<typeof createBadges>;
