import type { Language } from "@foyer/contract";
import { fillText, type MessageParams, type MessageText } from "./formats/message-text.ts";

/** What was unusual about loading a file that was loaded all the same. */
const REMARK_TEXTS = {
  "own-panel": {
    pl: "Wydarzenie „{title}” ma ten sam identyfikator co wydarzenie organizatorów; pozostawiono je bez zmian ({place}).",
    en: "The event “{title}” has the identifier of an organisers' own event, which was left as it is ({place}).",
  },
  "zone-differs": {
    pl: "Plik podaje godziny w\u00a0strefie {given}, a\u00a0edycja w\u00a0strefie {zone}; chwile są te same, pokazywane będą w\u00a0{zone}.",
    en: "The file tells times in {given}, the edition in {zone}; the instants are the same and are shown in {zone}.",
  },
  "outside-edition": {
    pl: "Wydarzenia spoza dni edycji ({start} – {end}): {count}.",
    en: "Events outside the days of the edition ({start} – {end}): {count}.",
  },
  "email-kept": {
    pl: "Wiersz {line}: konto „{username}” jest już używane i\u00a0zachowuje swój adres e-mail.",
    en: "Line {line}: the account “{username}” is in use already and keeps its e-mail address.",
  },
} as const satisfies Record<string, MessageText>;

export type LoadRemark = { code: keyof typeof REMARK_TEXTS; params: MessageParams };

/** One sentence for a person. */
export const describeRemark = ({ code, params }: LoadRemark, language: Language): string =>
  fillText(REMARK_TEXTS[code][language], params);
