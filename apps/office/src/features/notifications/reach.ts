import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { AnnouncementChannel } from "@foyer/contract/notifications/deliveries";
import type { Announcement, Audience } from "@foyer/contract/notifications/office";

type Texts = Readonly<Partial<Record<Language, string | null | undefined>>>;

const textOf = (html: string | null | undefined): string =>
  (html ?? "").replaceAll(/<[^>]*>|&nbsp;/g, "").trim();

/** Returns the languages in which an announcement has both a title and a text. */
export const listWrittenLanguages = (title: Texts, body: Texts): Language[] =>
  LANGUAGES.filter((language) => title[language]?.trim() && textOf(body[language]));

/**
 * Returns the number of people with a language whom one of the channels reaches. E-mail and push only reach
 * people with an account, whom the portal reaches too, so the largest number is the number of people.
 */
export const countReaders = (
  { channels }: Audience,
  selected: readonly AnnouncementChannel[],
  language: Language,
): number =>
  Math.max(
    0,
    ...channels
      .filter(({ channel }) => selected.includes(channel))
      .map(({ reachable }) => reachable[language]),
  );

export const listTexts = ({ body }: Pick<Announcement, "body">): string[] =>
  LANGUAGES.flatMap((language) => body[language] ?? []);
