import { fullNameOf } from "@foyer/contract";
import type { AnnouncementChannel, Audience } from "@foyer/contract/office/index";
import type { Person, ReachCheck } from "./audience.repository.ts";

/** Maximum number of names of an audience, and per reason of unreachable people. */
const SAMPLE_SIZE = 8;

/** Describes an audience: total, sample of reachable people, and unreachable people per channel and reason. */
export const describeAudience = (
  people: readonly Person[],
  channels: readonly { name: AnnouncementChannel; checkReach: ReachCheck }[],
): Audience => ({
  total: people.length,
  sample: people
    .filter((person) => channels.some(({ checkReach }) => checkReach(person) === null))
    .slice(0, SAMPLE_SIZE)
    .map((person) => ({ id: person.id, name: fullNameOf(person) })),
  channels: channels.map(({ name, checkReach }) => {
    const byReason = Map.groupBy(people, checkReach);
    return {
      channel: name,
      reachable: byReason.get(null)?.length ?? 0,
      unreachable: [...byReason].flatMap(([reason, missed]) =>
        reason === null
          ? []
          : [{ reason, count: missed.length, names: missed.slice(0, SAMPLE_SIZE).map(fullNameOf) }],
      ),
    };
  }),
});
