import type { Topic } from "./topic.ts";
import { economyTopics } from "./topics-economy.ts";
import { peopleTopics } from "./topics-people.ts";
import { stateTopics } from "./topics-state.ts";

/** The topics of the current edition by thematic path. */
export const topicsByPath: Record<string, Topic[]> = {
  ...stateTopics,
  ...economyTopics,
  ...peopleTopics,
};
