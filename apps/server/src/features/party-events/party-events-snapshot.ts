import type { Language, PartyEvent } from "@foyer/contract";
import { leadOf } from "../../lib/html.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { LoadedPartyEvents } from "./party-events.repository.ts";

/** What is the same for everybody; who is signed up and how many are is asked for each time. */
export type ShownPartyEvent = Pick<PartyEvent, "id" | "startDate" | "limit" | "description"> & {
  startsAt: Date;
  /** Sanitised HTML. */
  html: string;
};

export type PartyEventsSnapshot = {
  /** The recreational events of the edition in the organiser's order, by their ids. */
  in: (language: Language) => ReadonlyMap<number, ShownPartyEvent>;
};

const describeIn = ({ rows, timeZone }: LoadedPartyEvents, language: Language) => {
  const toInstant = createInstants(timeZone);
  return new Map<number, ShownPartyEvent>(
    rows.map(({ id, startsAt, limit, text }) => {
      const html = fieldInLanguage(text, language, "content") ?? "";
      const description = {
        title: fieldInLanguage(text, language, "title") ?? "",
        content: leadOf(html) || null,
        location: fieldInLanguage(text, language, "location") ?? null,
        pictureFileId: fieldInLanguage(text, language, "pictureFileId") ?? null,
      };
      return [id, { id, startDate: toInstant(startsAt), limit, description, startsAt, html }];
    }),
  );
};

/** The recreational events of an edition, built once in each language that is asked for. */
export const buildPartyEventsSnapshot = (loaded: LoadedPartyEvents): PartyEventsSnapshot => {
  const built = new Map<Language, ReadonlyMap<number, ShownPartyEvent>>();
  return {
    in: (language) => {
      const events = built.get(language) ?? describeIn(loaded, language);
      built.set(language, events);
      return events;
    },
  };
};
