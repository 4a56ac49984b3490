import { fullNameOf } from "@foyer/contract";
import type {
  AnnouncementChannel,
  Audience,
  RecipientPlaceholder,
} from "@foyer/contract/office/index";
import type { RecipientValues } from "../recipient-values.repository.ts";
import type { Person, ReachCheck } from "./audience.repository.ts";

/** Maximum number of names of an audience, and per reason of unreachable people. */
const SAMPLE_SIZE = 8;

const countIn = (people: readonly Person[], language: Person["language"]): number =>
  people.filter((person) => person.language === language).length;

/** Describes an audience: total, sample of reachable people, and unreachable people per channel and reason. */
export const describeAudience = (
  people: readonly Person[],
  channels: readonly { name: AnnouncementChannel; checkReach: ReachCheck }[],
): Pick<Audience, "total" | "sample" | "channels"> => ({
  total: people.length,
  sample: people
    .filter((person) => channels.some(({ checkReach }) => checkReach(person) === null))
    .slice(0, SAMPLE_SIZE)
    .map((person) => ({ id: person.id, name: fullNameOf(person) })),
  channels: channels.map(({ name, checkReach }) => {
    const byReason = Map.groupBy(people, checkReach);
    const reachable = byReason.get(null) ?? [];
    return {
      channel: name,
      reachable: { pl: countIn(reachable, "pl"), en: countIn(reachable, "en") },
      unreachable: [...byReason].flatMap(([reason, missed]) =>
        reason === null
          ? []
          : [{ reason, count: missed.length, names: missed.slice(0, SAMPLE_SIZE).map(fullNameOf) }],
      ),
    };
  }),
});

/** Counts the people without a value, for the placeholders that some people have no value for. */
export const countWithoutValue = (
  values: ReadonlyMap<number, RecipientValues>,
  placeholders: readonly RecipientPlaceholder[],
): Audience["withoutValue"] =>
  placeholders
    .map((placeholder) => ({
      placeholder,
      count: [...values.values()].filter((one) => one[placeholder] === "").length,
    }))
    .filter(({ count }) => count > 0);
