import { IANAZone } from "luxon";
import { AGENDA_FIELD, LANGUAGES, type Organiser } from "@foyer/contract";
import { type Counts, countOutcomes } from "../../content/write-counts.ts";
import { readRows } from "../../content/records.ts";
import { textPictureReference } from "../../content/references.ts";
import {
  type EditionWriteContext,
  type Diff,
  type Kind,
  writeRows,
  type WriteContext,
} from "../../content/write-rows.ts";
import { type Invalidation, invalidationsOfWholeEdition } from "../../db/invalidations.ts";
import { edition, type EditionText, type Translated } from "../../db/schema/index.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";

type EditionRow = typeof edition.$inferSelect;
export type NewEdition = Omit<typeof edition.$inferInsert, "id" | "revision" | "revisedAt">;
export type EditionInput = Partial<Omit<NewEdition, "year" | "type" | "emailSalt" | "createdAt">>;

const TRANSPORT_TEXTS = ["transportInfo", "arrivalRoute", "departureRoute"] as const;

const serializeTransport = ({ transportActive, text }: EditionRow): string =>
  JSON.stringify([
    transportActive,
    LANGUAGES.map((language) => TRANSPORT_TEXTS.map((field) => text[language]?.[field])),
  ]);

/** Invalidates all content of an edition, unless only texts or the transport switch have changed. */
const publishEdition = ({ before, after }: Diff<EditionRow>): readonly Invalidation[] => {
  if (!before || !after) return [];
  const editionId = after.id;
  const isTextChange = (Object.keys(before) as (keyof EditionRow)[]).every(
    (name) => name === "text" || name === "transportActive" || before[name] === after[name],
  );
  if (!isTextChange) return invalidationsOfWholeEdition(editionId);
  const parts =
    serializeTransport(before) === serializeTransport(after) ? [] : (["transport"] as const);
  return [...parts, "settings" as const].map((part) => ({ kind: "edition", editionId, part }));
};

const MINUTES_PER_DAY = 24 * 60;
const DISPLAY_MODES = [0, 1, 2];
const AGENDA_FIELDS: readonly number[] = Object.values(AGENDA_FIELD);

const kind: Kind<typeof edition> = {
  table: edition,
  resource: "editions",
  required: "name",
  defaults: () => ({ agendaVisibleFields: AGENDA_FIELDS }),
  html: "transportInfo",
  references: [textPictureReference("logoFileId")],
  check: ({ startsOn, endsOn, timeZone, dayChangeMinutes, ...row }) => {
    if (endsOn < startsOn) throw invalidField("endsOn", "last_before_first");
    if (!IANAZone.isValidZone(timeZone)) throw invalidField("timeZone", "time_zone");
    if (dayChangeMinutes < 0 || dayChangeMinutes >= MINUTES_PER_DAY) {
      throw invalidField("dayChangeMinutes", "invalid");
    }
    if (!DISPLAY_MODES.includes(row.partnersDisplayMode)) {
      throw invalidField("partnersDisplayMode", "oneOf");
    }
    if (!row.agendaVisibleFields.every((field) => AGENDA_FIELDS.includes(field))) {
      throw invalidField("agendaVisibleFields", "oneOf");
    }
  },
  publishes: (_context, diffs) => diffs.flatMap(publishEdition),
};

/** @throws Failure `not-found` */
const getEdition = async (context: EditionWriteContext): Promise<EditionRow> => {
  const [row] = await readRows(context, edition, "id", [context.editionId]);
  if (!row) throw notFound();
  return row;
};

const change = async (context: EditionWriteContext, input: EditionInput): Promise<Counts> => {
  const before = await getEdition(context);
  const { outcomes } = await writeRows(context, kind, [{ before, values: input }]);
  return countOutcomes(outcomes);
};

const trimTexts = (texts: Partial<EditionText>): Partial<EditionText> =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      typeof text === "string" ? text.trim() : text,
    ]),
  );

/** Settings and texts of an edition. */
export const editions = {
  kind,

  /** @returns the id of the new edition */
  create: async (context: WriteContext, values: NewEdition): Promise<number> => {
    const { ids } = await writeRows({ ...context, editionId: 0 }, kind, [{ values }]);
    const editionId = Number(ids[0]);
    context.publish(...invalidationsOfWholeEdition(editionId));
    return editionId;
  },

  change,

  /** Changes some fields of the texts; others stay unchanged. */
  changeTexts: async (
    context: EditionWriteContext,
    texts: Translated<Partial<EditionText>>,
  ): Promise<Counts> => {
    const { text: stored } = await getEdition(context);
    const text = { ...stored };
    for (const language of LANGUAGES) {
      const own = texts[language];
      const name = fieldInLanguage(stored, language, "name") ?? "";
      if (own) text[language] = { name, ...stored[language], ...trimTexts(own) };
    }
    return change(context, { text });
  },

  /** Sets the organiser of an edition; omitted languages stay unchanged. */
  setOrganiser: (context: EditionWriteContext, organiser: Translated<Organiser>): Promise<Counts> =>
    editions.changeTexts(
      context,
      Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const own = organiser[language];
          return own ? [[language, { organiser: own }]] : [];
        }),
      ),
    ),
};
