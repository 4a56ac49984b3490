import { LANGUAGES } from "@foyer/contract";
import { type ChangesOf, createEditionWrite } from "../../db/entry-writes.ts";
import type { Database, Db } from "../../db/index.ts";
import type { EditionText, Translated } from "../../db/schema/index.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import {
  type ConfirmationRow,
  type OptionValues,
  type RequestRow,
  transportChanges as changes,
} from "./transport-changes.repository.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What to know before asking, as any HTML, and from where to where. */
type TransportText = Required<
  Pick<EditionText, "transportInfo" | "arrivalRoute" | "departureRoute">
>;
export type TransportTexts = Translated<TransportText>;

/** Where and when somebody is met. */
export type Meeting = { at: Date; place: Translated<string> };
export type Confirmation = { arrival: Meeting | null; departure: Meeting | null };

/** Options that a load brings in, each with a key that stays. */
type TransportLoad = {
  isActive: boolean;
  texts: TransportTexts;
  options: readonly (OptionValues & { importKey: string })[];
};

/** @throws Failure `validation-failed` for an option that nobody could choose */
const checkOption = ({ day, hours, text }: OptionValues): OptionValues["text"] => {
  if (!DAY.test(day)) throw invalidField("day", "date_format");
  if (!hours?.length) throw invalidField("hours", "required");
  if (!hours.every((hour) => HOUR.test(hour))) throw invalidField("hours", "regex");
  const trimmed: OptionValues["text"] = {};
  for (const language of LANGUAGES) {
    const location = text[language]?.location.trim();
    if (location) trimmed[language] = { location };
  }
  if (Object.keys(trimmed).length === 0) throw invalidField("location", "required");
  return trimmed;
};

const toOption = (draft: OptionValues): OptionValues => ({ ...draft, text: checkOption(draft) });

const toConfirmation = (
  attendeeId: number,
  { arrival, departure }: Confirmation,
): ConfirmationRow => ({
  attendeeId,
  arrivalAt: arrival?.at ?? null,
  arrivalPlace: arrival?.place ?? null,
  departureAt: departure?.at ?? null,
  departurePlace: departure?.place ?? null,
});

const saveTexts = async (tx: Db, editionId: number, texts: TransportTexts) => {
  const text = await changes.lockTexts(tx, editionId);
  if (!text) throw notFound();
  for (const language of LANGUAGES.filter((known) => text[known] || texts[known])) {
    const { transportInfo = "", arrivalRoute = "", departureRoute = "" } = texts[language] ?? {};
    text[language] = {
      ...(text[language] ?? { name: "" }),
      transportInfo: sanitiseHtml(transportInfo),
      arrivalRoute: arrivalRoute.trim(),
      departureRoute: departureRoute.trim(),
    };
  }
  await changes.updateEdition(tx, editionId, { text });
};

const saveConfirmation = async (tx: Db, attendeeId: number, confirmation: Confirmation) => {
  if (!confirmation.arrival && !confirmation.departure) throw invalidField("arrival", "required");
  await changes.confirmRequest(tx, attendeeId);
  await changes.upsertConfirmation(tx, toConfirmation(attendeeId, confirmation));
};

const changesOf: ChangesOf = (editionId) => [{ kind: "edition", editionId, part: "transport" }];

/**
 * What organisers and loads write of transport. All throw Failure `not-found` for what another
 * edition has; those that change what is offered publish it.
 */
export const createTransportWrites = (database: Pick<Database, "write">) => {
  const writeEdition = createEditionWrite(database, changesOf);

  const edit = <Result>(
    editionId: number,
    change: (tx: Db) => Promise<Result | undefined>,
  ): Promise<Result> =>
    writeEdition(editionId, async ({ tx }) => {
      const result = await change(tx);
      if (result === undefined) throw notFound();
      return result;
    });

  const decide = (editionId: number, attendeeId: number, change: (tx: Db) => Promise<void>) =>
    database.write(async (tx) => {
      if (!(await changes.isOfEdition(tx, editionId, attendeeId))) throw notFound();
      await change(tx);
    });

  return {
    setTexts: (editionId: number, texts: TransportTexts): Promise<boolean> =>
      edit(editionId, async (tx) => {
        await saveTexts(tx, editionId, texts);
        return true;
      }),

    /** Lets people ask for transport, or no longer. */
    setActive: (editionId: number, transportActive: boolean): Promise<boolean> =>
      edit(
        editionId,
        async (tx) =>
          (await changes.updateEdition(tx, editionId, { transportActive })) || undefined,
      ),

    /** Adds an option after the others. @returns its id */
    createOption: (editionId: number, draft: OptionValues): Promise<number> =>
      edit(editionId, (tx) => changes.insertOption(tx, editionId, toOption(draft))),

    changeOption: (editionId: number, id: number, draft: OptionValues): Promise<number> =>
      edit(editionId, (tx) => changes.updateOption(tx, editionId, id, toOption(draft))),

    /** Offers it no longer, or again; requests that name it stay. */
    hideOption: (editionId: number, id: number, isHidden: boolean): Promise<number> =>
      edit(editionId, (tx) => changes.updateOption(tx, editionId, id, { isHidden })),

    /** Tells an attendee when and where they are met, whether they asked or not. */
    confirm: (editionId: number, attendeeId: number, confirmation: Confirmation): Promise<void> =>
      decide(editionId, attendeeId, (tx) => saveConfirmation(tx, attendeeId, confirmation)),

    /** Takes a request and its confirmation back; the attendee may ask again. */
    cancel: (editionId: number, attendeeId: number): Promise<void> =>
      decide(editionId, attendeeId, async (tx) => {
        await changes.cancelRequest(tx, attendeeId);
        await changes.deleteConfirmation(tx, attendeeId);
      }),

    /**
     * Stores what a load brings in, in its transaction and for it to publish.
     * @returns the ids of the options in their order
     */
    load: async (
      tx: Db,
      editionId: number,
      { isActive, texts, options }: TransportLoad,
    ): Promise<number[]> => {
      await saveTexts(tx, editionId, texts);
      await changes.updateEdition(tx, editionId, { transportActive: isActive });
      const ids: number[] = [];
      for (const [position, { importKey, ...draft }] of options.entries()) {
        const row = { editionId, importKey, position, ...toOption(draft) };
        ids.push(await changes.upsertOption(tx, row));
      }
      return ids;
    },

    /** Stores a request that a load brings in, and what is confirmed of it. */
    loadRequest: async (
      tx: Db,
      request: RequestRow,
      confirmation: Confirmation | null,
    ): Promise<void> => {
      await changes.upsertRequest(tx, request);
      if (confirmation) await saveConfirmation(tx, request.attendeeId, confirmation);
    },
  };
};
