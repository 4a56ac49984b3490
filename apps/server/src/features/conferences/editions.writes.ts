import { IANAZone } from "luxon";
import { AGENDA_FIELD, LANGUAGES, type Organiser } from "@foyer/contract";
import { type Counts, countOutcomes } from "../../content/counts.ts";
import { readRows } from "../../content/records.ts";
import { showsPictureInText } from "../../content/references.ts";
import {
  type At,
  type Diff,
  type Kind,
  writeRows,
  type Writing,
} from "../../content/write-rows.ts";
import { type Invalidation, invalidationsOfWholeEdition } from "../../db/invalidations.ts";
import { edition, type EditionText, type Translated } from "../../db/schema/index.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";

type EditionRow = typeof edition.$inferSelect;
export type NewEdition = Omit<typeof edition.$inferInsert, "id" | "revision" | "revisedAt">;
export type EditionDraft = Partial<Omit<NewEdition, "year" | "type" | "emailSalt" | "createdAt">>;

const TRANSPORT_TEXTS = ["transportInfo", "arrivalRoute", "departureRoute"] as const;

const transportOf = ({ transportActive, text }: EditionRow): string =>
  JSON.stringify([
    transportActive,
    LANGUAGES.map((language) => TRANSPORT_TEXTS.map((field) => text[language]?.[field])),
  ]);

/** All content of an edition is built anew, unless its texts alone have changed, or what they say of transport. */
const publishEdition = ({ before, after }: Diff<EditionRow>): readonly Invalidation[] => {
  if (!before || !after) return [];
  const editionId = after.id;
  const isSettled = (Object.keys(before) as (keyof EditionRow)[]).every(
    (name) => name === "text" || name === "transportActive" || before[name] === after[name],
  );
  if (!isSettled) return invalidationsOfWholeEdition(editionId);
  const parts = transportOf(before) === transportOf(after) ? [] : (["transport"] as const);
  return [...parts, "settings" as const].map((part) => ({ kind: "edition", editionId, part }));
};

const MINUTES_OF_DAY = 24 * 60;
const DISPLAY_MODES = [0, 1, 2];
const AGENDA_FIELDS: readonly number[] = Object.values(AGENDA_FIELD);

const kind: Kind<typeof edition> = {
  table: edition,
  resource: "editions",
  needed: "name",
  defaults: () => ({ agendaVisibleFields: AGENDA_FIELDS }),
  html: "transportInfo",
  references: [showsPictureInText("logoFileId")],
  check: ({ startsOn, endsOn, timeZone, dayChangeMinutes, ...row }) => {
    if (endsOn < startsOn) throw invalidField("endsOn", "invalid");
    if (!IANAZone.isValidZone(timeZone)) throw invalidField("timeZone", "invalid");
    if (dayChangeMinutes < 0 || dayChangeMinutes >= MINUTES_OF_DAY) {
      throw invalidField("dayChangeMinutes", "invalid");
    }
    if (!DISPLAY_MODES.includes(row.partnersDisplayMode)) {
      throw invalidField("partnersDisplayMode", "oneOf");
    }
    if (!row.agendaVisibleFields.every((field) => AGENDA_FIELDS.includes(field))) {
      throw invalidField("agendaVisibleFields", "oneOf");
    }
  },
  publishes: (_at, diffs) => diffs.flatMap(publishEdition),
};

/** @throws Failure `not-found` */
const getEdition = async (at: At): Promise<EditionRow> => {
  const [row] = await readRows(at, edition, "id", [at.editionId]);
  if (!row) throw notFound();
  return row;
};

const change = async (at: At, draft: EditionDraft): Promise<Counts> => {
  const before = await getEdition(at);
  const { outcomes } = await writeRows(at, kind, [{ before, values: draft }]);
  return countOutcomes(outcomes);
};

const trimTexts = (texts: Partial<EditionText>): Partial<EditionText> =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      typeof text === "string" ? text.trim() : text,
    ]),
  );

/** The settings of an edition: when it is, what it shows, how it is told of. */
export const editions = {
  kind,

  /** @returns its id, under which it can be written */
  create: async (writing: Writing, values: NewEdition): Promise<number> => {
    const { ids } = await writeRows({ ...writing, editionId: 0 }, kind, [{ values }]);
    const editionId = Number(ids[0]);
    writing.publish(...invalidationsOfWholeEdition(editionId));
    return editionId;
  },

  change,

  /** Says some fields of the texts; what is not told keeps what it was. */
  changeTexts: async (at: At, texts: Translated<Partial<EditionText>>): Promise<Counts> => {
    const { text: stored } = await getEdition(at);
    const text = { ...stored };
    for (const language of LANGUAGES) {
      const own = texts[language];
      const name = fieldInLanguage(stored, language, "name") ?? "";
      if (own) text[language] = { name, ...stored[language], ...trimTexts(own) };
    }
    return change(at, { text });
  },

  /** Says who runs an edition; a language that is not told of keeps what it had. */
  setOrganiser: (at: At, organiser: Translated<Organiser>): Promise<Counts> =>
    editions.changeTexts(
      at,
      Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const own = organiser[language];
          return own ? [[language, { organiser: own }]] : [];
        }),
      ),
    ),
};
