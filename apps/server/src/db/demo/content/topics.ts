import { economyTopics } from "./topics-economy.ts";
import { peopleTopics } from "./topics-people.ts";
import { stateTopics } from "./topics-state.ts";

/** A panel's key, Polish topic, English topic, Polish lead and English lead. */
export type Topic = [key: string, pl: string, en: string, leadPl: string, leadEn: string];

/** The topics of the current edition by thematic path. */
export const topicsByPath: Record<string, Topic[]> = {
  ...stateTopics,
  ...economyTopics,
  ...peopleTopics,
};
