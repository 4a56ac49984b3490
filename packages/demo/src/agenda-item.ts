import { tie } from "./typography.ts";
import type { AgendaItem, EventPicture, ItemTime, Text } from "./types.ts";

/** The same words in both languages. */
export const say = (pl: string, en: string): Text => ({ pl, en });

/** From one clock to another. @param dayOffset days from the edition's anchor */
export const at = (dayOffset: number, start: string, end: string): ItemTime => ({
  dayOffset,
  start,
  end,
});

/** The same, ending on the next day. */
export const past = (time: ItemTime): ItemTime => ({ ...time, endsNextDay: true });

/** An agenda item of the current edition, with nothing beside what is given. */
export const composeItem = (
  key: string,
  itemType: 1 | 2 | 3,
  time: ItemTime,
  room: string | null,
  topic: Text,
  content: Text | null,
): AgendaItem => ({
  key,
  edition: "2026-1",
  itemType,
  time,
  topic,
  content: content && { ...content, pl: tie(content.pl) },
  path: null,
  type: null,
  room,
  parent: null,
  speakers: [],
  partners: [],
  additionalContent: null,
  showDetails: itemType !== 3 && content !== null,
  recommendedFor: [],
});

export type EventFacts = {
  key: string;
  picture: [motif: EventPicture["motif"], light: EventPicture["light"], accent: string];
  time: ItemTime;
  room?: string;
  path: string;
  partners?: string[];
  /** Whether guests find it on their own agenda. */
  isRecommended?: true;
  topic: Text;
  content: Text;
};

/** A cultural event as an agenda item of the current edition. */
export const composeEvent = (facts: EventFacts): AgendaItem => {
  const { key, time, room = null, topic, content, path, partners = [], isRecommended } = facts;
  const [motif, light, accent] = facts.picture;
  return {
    ...composeItem(key, 1, time, room, topic, content),
    path,
    partners,
    recommendedFor: isRecommended ? ["guests"] : [],
    picture: { motif, light, accent },
  };
};
