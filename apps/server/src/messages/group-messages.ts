import type { Language } from "@foyer/contract";
import { formatText } from "./catalogue.ts";
import { describeMessage, type Message } from "./message.ts";

/** Maximum number of lines that a description lists. */
const MAX_LINES = 20;
/** Maximum characters of the list: a message shortens its parameters, which would cut a number. */
const MAX_LENGTH = 110;

/** First message of a kind, with the description of all. */
type MessageGroup<Each extends Message> = { first: Each; text: string };

const listLines = (messages: readonly Message[]): string => {
  const lines = [...new Set(messages.flatMap(({ position }) => position?.line ?? []))];
  const files = new Set(messages.map(({ position }) => position?.file));
  if (lines.length < 2 || files.size > 1) return "";
  const listed = lines.slice(0, MAX_LINES);
  while (listed.join(", ").length > MAX_LENGTH) listed.pop();
  return (lines.length > listed.length ? [...listed, "…"] : listed).join(", ");
};

/** Describes the number of messages of one kind, and their lines if they differ and are in one file; '' for one message. */
const describeCount = (messages: readonly Message[], language: Language): string => {
  if (messages.length < 2) return "";
  const lines = listLines(messages);
  const count = messages.length;
  return lines === ""
    ? formatText(language, "position", "messages", { count })
    : formatText(language, "position", "messages-on-lines", { count, lines });
};

/**
 * Groups messages by code. Each group has the text of its first message with the number and lines of all. Rare
 * kinds come first, because frequent ones are rarely important.
 */
export const groupMessages = <Each extends Message>(
  messages: readonly Each[],
  language: Language,
): MessageGroup<Each>[] =>
  [...Map.groupBy(messages, ({ code }) => code).values()]
    .toSorted((a, b) => a.length - b.length)
    .flatMap((kind) => {
      const [first] = kind;
      if (!first) return [];
      const text = [describeMessage(first, language), describeCount(kind, language)];
      return [{ first, text: text.filter(Boolean).join(" ") }];
    });
