import type { Language, RecreationalEvent } from "@foyer/contract";
import { excerptOf } from "../../lib/html.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { LoadedRecreationalEvents } from "./recreational-events.repository.ts";

/** Data that is the same for everyone. Each request queries sign-ups and their counts. */
export type VisibleRecreationalEvent = Pick<
  RecreationalEvent,
  "id" | "startDate" | "limit" | "description"
> & {
  startsAt: Date;
  /** Sanitised HTML. */
  html: string;
};

export type RecreationalEventsSnapshot = {
  /** Visible recreational events by id, in the organiser's order. */
  in: (language: Language) => ReadonlyMap<number, VisibleRecreationalEvent>;
};

const describeIn = ({ rows, timeZone }: LoadedRecreationalEvents, language: Language) => {
  const toInstant = createInstants(timeZone);
  return new Map<number, VisibleRecreationalEvent>(
    rows.map(({ id, startsAt, limit, text }) => {
      const html = fieldInLanguage(text, language, "content") ?? "";
      const description = {
        title: fieldInLanguage(text, language, "title") ?? "",
        content: excerptOf(html) || null,
        location: fieldInLanguage(text, language, "location") ?? null,
        pictureFileId: fieldInLanguage(text, language, "pictureFileId") ?? null,
      };
      return [id, { id, startDate: toInstant(startsAt), limit, description, startsAt, html }];
    }),
  );
};

/** Builds the recreational events of an edition once per requested language. */
export const buildRecreationalEventsSnapshot = (
  loaded: LoadedRecreationalEvents,
): RecreationalEventsSnapshot => {
  const built = new Map<Language, ReadonlyMap<number, VisibleRecreationalEvent>>();
  return {
    in: (language) => {
      const events = built.get(language) ?? describeIn(loaded, language);
      built.set(language, events);
      return events;
    },
  };
};
