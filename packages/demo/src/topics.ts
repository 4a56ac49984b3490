import type { Topic } from "./topic.ts";
import { economyTopics } from "./topics-economy.ts";
import { peopleTopics } from "./topics-people.ts";
import { stateTopics } from "./topics-state.ts";

export const topicsByPath: Record<string, Topic[]> = {
  ...stateTopics,
  ...economyTopics,
  ...peopleTopics,
};
