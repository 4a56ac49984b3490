import {
  CLASH_RULES,
  type ClashLevel,
  type ClashRule,
  levelsOf,
} from "@foyer/contract/panels/clashes";

export const CLASH_LEVELS = ["warn", "forbid", "off"] as const satisfies readonly ClashLevel[];

const readRules = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** Returns the level of each rule; a rule in neither list warns. */
export const readLevels = (values: Readonly<Record<string, unknown>>) =>
  levelsOf(readRules(values["ignoredClashes"]), readRules(values["forbiddenClashes"]));

/** Returns both lists after a change of one rule. */
export const setLevel = (
  values: Readonly<Record<string, unknown>>,
  rule: ClashRule,
  level: ClashLevel,
) => {
  const levels = { ...readLevels(values), [rule]: level };
  const rulesAt = (requested: ClashLevel) =>
    CLASH_RULES.filter((candidate) => levels[candidate] === requested);
  return { ignoredClashes: rulesAt("off"), forbiddenClashes: rulesAt("forbid") };
};
