import type { Language } from "@foyer/contract";
import {
  AUDIENCE_FIELDS,
  type AudienceCondition,
  type AudienceFilter,
  type AudienceGroup,
  isPanelCondition,
  type PanelCondition,
  type ValueCondition,
} from "@foyer/contract/office/index";
import { countryNamesIn } from "../../../lib/country-names.ts";
import { AUDIENCE_TEXTS, type AudienceTexts } from "./audience-texts.ts";
import type { Titles } from "./audience-titles.repository.ts";

type Context = { language: Language; texts: AudienceTexts; titleOf: Titles };

/** Phrase of a condition: a noun such as "speakers", or a qualifier of "people". */
type Phrase = { text: string; isNoun: boolean; not: boolean };

/** Enough for a sentence; the form shows all values. */
const MAX_VALUES = 3;

const listValues = ({ texts }: Context, values: readonly string[]): string => {
  const visible = values.slice(0, MAX_VALUES);
  const hidden = values.length - visible.length;
  if (hidden > 0) return `${visible.join(", ")} +${hidden}`;
  const [last, ...others] = visible.toReversed();
  return others.length > 0
    ? `${others.toReversed().join(", ")} ${texts.or} ${last ?? ""}`
    : (last ?? "");
};

const formatDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : "pl", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

const quoteIn = (language: Language, text: string): string =>
  language === "pl" ? `„${text}”` : `“${text}”`;

const describePanels = (context: Context, condition: PanelCondition): Phrase => {
  const { texts, language, titleOf } = context;
  const { field, not, panels, paths, days } = condition;
  const roles = field === "participation" ? condition.roles.map((role) => texts.roles[role]) : [];
  const subject = field === "agenda" ? texts.withAgenda : texts.participants;
  const titles = (resource: string, ids: readonly number[]) =>
    listValues(
      context,
      ids.map((id) => quoteIn(language, titleOf(resource, id))),
    );
  const parts = [
    roles.length > 0 ? listValues(context, roles) : subject,
    panels.length > 0 && texts.inPanel(titles("panels", panels)),
    paths.length > 0 && texts.onPath(titles("thematic-paths", paths)),
    days.length > 0 &&
      texts.onDay(
        listValues(
          context,
          days.map((day) => formatDay(language, day)),
        ),
      ),
  ];
  return { text: parts.filter(Boolean).join(" "), isNoun: true, not };
};

const formatValue = ({ titleOf, language, texts }: Context, field: string, value: string) => {
  if (value === "") return texts.none;
  const definition = AUDIENCE_FIELDS[field];
  if (definition?.kind === "one") return titleOf(definition.of, Number(value));
  if (field === "country") return countryNamesIn(language)(value);
  return field === "search" ? quoteIn(language, value) : value;
};

const describeValues = (context: Context, condition: ValueCondition): Phrase => {
  const { texts } = context;
  const { field, values, not } = condition;
  const flag = texts.flags[field];
  if (flag && values.length === 1) {
    const isYes = (values[0] === "true") !== not;
    return { text: isYes ? flag[0] : flag[1], isNoun: false, not: false };
  }
  if (field === "person") return { text: texts.selectedPeople(values.length), isNoun: true, not };
  const named = { transport: texts.transport, account: texts.account, gaps: texts.gaps };
  const choices: Readonly<Record<string, string>> | undefined =
    field === "language" ? texts.languages : named[field as keyof typeof named];
  const labels = values.map((value) => choices?.[value] ?? formatValue(context, field, value));
  const list = listValues(context, labels);
  const text = choices ? list : (texts.fields[field]?.(list) ?? `${field}: ${list}`);
  return { text, isNoun: false, not };
};

const describeCondition = (context: Context, condition: AudienceCondition): Phrase =>
  isPanelCondition(condition)
    ? describePanels(context, condition)
    : describeValues(context, condition);

const describeAll = ({ texts }: Context, phrases: readonly Phrase[]): string => {
  const included = phrases.filter(({ not }) => !not);
  const excluded = phrases.filter(({ not }) => not).map(({ text }) => text);
  const nouns = included.filter(({ isNoun }) => isNoun).map(({ text }) => text);
  const qualifiers = included.filter(({ isNoun }) => !isNoun).map(({ text }) => text);
  const subject = nouns.join(` ${texts.and} `) || (qualifiers.length > 0 ? texts.people : "");
  const positive = [subject, qualifiers.join(", ")]
    .filter(Boolean)
    .join(nouns.length > 0 ? ", " : " ");
  if (excluded.length === 0) return positive;
  const others = excluded.join(` ${texts.or} `);
  return `${positive || texts.everyone}, ${texts.butNot} ${others}`;
};

const describeAny = ({ texts }: Context, phrases: readonly Phrase[]): string =>
  phrases
    .map(({ text, isNoun, not }) => {
      if (isNoun) return not ? `${texts.except} ${text}` : text;
      return `${texts.people} ${not ? `${texts.no} ` : ""}${text}`;
    })
    .join(` ${texts.or} `);

const describeGroup = (context: Context, { match, conditions }: AudienceGroup): string => {
  const phrases = conditions.map((condition) => describeCondition(context, condition));
  return match === "all" ? describeAll(context, phrases) : describeAny(context, phrases);
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes an audience as a sentence, such as "Speakers on 12 September, but not in group Press". */
export const describeAudienceFilter = (
  { match, groups }: AudienceFilter,
  language: Language,
  titleOf: Titles,
): string => {
  const texts = AUDIENCE_TEXTS[language];
  if (groups.length === 0) return capitalise(match === "all" ? texts.everyone : texts.nobody);
  const parts = groups.map((group) => describeGroup({ language, texts, titleOf }, group));
  return capitalise(parts.join(match === "all" ? texts.andGroups : texts.orGroups));
};
