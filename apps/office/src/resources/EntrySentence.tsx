import type { Field, Fields } from "@foyer/contract/resources/fields";
import type { HistoryEntry } from "@foyer/contract/resources/history";
import { createElement, Fragment, type ReactNode } from "react";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./HistoryList.module.css";
import { Value } from "./Value.tsx";

const MARKER = "\u0001";

/** Kinds with values that are too long for a sentence. */
const LONG_KINDS: readonly Field["kind"][] = ["html", "multiline", "many", "points", "picture"];
const FIELDS_MAX = 3;
/** Actions with a sentence of their own. */
const WITH_SENTENCE: readonly string[] = ["create", "delete", "undo"];

/** Replaces the placeholders of a text by elements. */
const fillWith = (
  text: (values: Record<string, string>) => string,
  nodes: Readonly<Record<string, ReactNode>>,
): ReactNode => {
  const markers = Object.keys(nodes).map((name) => [name, `${MARKER}${name}${MARKER}`]);
  const parts = text(Object.fromEntries(markers)).split(MARKER);
  const children = parts.map((part, index) => (index % 2 === 0 ? part : nodes[part]));
  return createElement(Fragment, null, ...children);
};

/** True if the sentence of a titled entry contains the values of its only field. */
export const showsValues = (
  { before, after, action }: HistoryEntry,
  fields: Fields,
  [name = "", ...others]: readonly string[],
): boolean => {
  const field = fields[name];
  if (before === null || after === null || !field || action === "undo") return false;
  return others.length === 0 && !field.translated && !LONG_KINDS.includes(field.kind);
};

type EntrySentenceProps = {
  readonly entry: HistoryEntry;
  readonly fields: Fields;
  /** Changed fields. */
  readonly names: readonly string[];
  readonly title: ReactNode;
  readonly edition: string;
};

/** Sentence that describes an entry, such as “Anna Nowak moved Trust from Great Hall to Rowan Room”. */
export const EntrySentence = ({ entry, fields, names, title, edition }: EntrySentenceProps) => {
  const { t } = useTranslation();
  const { action, actor, before, after, resource } = entry;
  const [name = ""] = names;
  const field = fields[name];
  const toSide = (side: HistoryEntry["before"]) =>
    field && (
      <span className={styles.value}>
        <Value field={field} value={side?.[name]} edition={edition} languages={[]} />
      </span>
    );
  const nodes = {
    actor: <strong>{actor.fullName ?? actor.name}</strong>,
    title,
    before: toSide(before),
    after: toSide(after),
  };
  if (title === null || before === null || after === null || !field || action === "undo") {
    const label = t(`history.action.${action}`);
    const named = WITH_SENTENCE.includes(action) ? action : "action";
    const key = `history.sentence.${title === null ? "plain" : named}`;
    return fillWith((parts) => t(key, { ...parts, action: label }), nodes);
  }
  if (!showsValues(entry, fields, names)) {
    const labels = names.slice(0, FIELDS_MAX).map((one) => t(`fields.${one}`));
    const others = names.length > FIELDS_MAX ? ` +${names.length - FIELDS_MAX}` : "";
    const listed = labels.join(", ") + others;
    return fillWith((parts) => t("history.sentence.fields", { ...parts, fields: listed }), nodes);
  }
  const isMove =
    resource === "panels" && name === "room" && before[name] !== null && after[name] !== null;
  const key = isMove ? "history.sentence.move" : "history.sentence.field";
  return fillWith((parts) => t(key, { ...parts, field: t(`fields.${name}`) }), nodes);
};
