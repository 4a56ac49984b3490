import { LANGUAGES, type Language } from "@foyer/contract";
import type { At, Writing } from "../../../content/write-rows.ts";
import type { EditionText } from "../../../db/schema/index.ts";
import { editions } from "../../conferences/editions.writes.ts";
import { transportOptions } from "../../transport/transport.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentSections } from "../formats/content/content-document.ts";
import type { Localised } from "../formats/content/content-values.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { formatDays } from "../schedule/edition-of-schedule.ts";
import { composeText } from "./compose-text.ts";
import type { FileBook } from "./save-pictures.ts";

type Settings = NonNullable<ContentSections["settings"]>;

const ALL_FIELDS = [0, 1, 2, 3];

const minutesOf = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return 60 * hours + minutes;
};

const toEdition = ({ dayChange, ...settings }: Settings) => ({
  visible: settings.visible,
  timeZone: settings.timeZone,
  startsOn: settings.firstDay,
  endsOn: settings.lastDay,
  showAgenda: settings.showAgenda,
  showAttendees: settings.showAttendees,
  agendaVisibleFields: settings.agendaVisibleFields ?? ALL_FIELDS,
  partnersDisplayMode: settings.partnersDisplayMode ?? 0,
  tellsChanges: settings.tellsChanges,
  ...(dayChange !== null && { dayChangeMinutes: minutesOf(dayChange) }),
});

const textIn = <Value>(text: Localised<Value>, language: Language): Value | undefined =>
  text[language] ?? text.pl ?? text.en;

const toTexts = (settings: Settings, logos: Localised<string>) => {
  const { firstDay, lastDay } = settings;
  const inLanguage = (language: Language): EditionText => {
    const days = formatDays(firstDay, lastDay, language);
    const logoFileId = textIn(logos, language);
    return {
      name: textIn(settings.name, language) ?? "",
      description: textIn(settings.topic, language) ?? "",
      description2: (textIn(settings.dateText, language) ?? "{days}").replace("{days}", days),
      noAgendaText: textIn(settings.noAgendaText, language) ?? "",
      noAttendeesText: textIn(settings.noAttendeesText, language) ?? "",
      ...(logoFileId !== undefined && { logoFileId }),
    };
  };
  return { pl: inLanguage("pl"), en: inLanguage("en") };
};

/** Makes an edition as a file describes it; its logo comes with the load. @returns its id */
export const createEdition = (
  writing: Writing,
  name: { year: number; type: number },
  settings: Settings,
): Promise<number> =>
  editions.create(writing, { ...name, ...toEdition(settings), text: toTexts(settings, {}) });

export const loadSettings = async (
  at: At,
  files: FileBook,
  settings: Settings,
): Promise<KindCounts[]> => {
  const columns = await editions.change(at, toEdition(settings));
  const texts = await editions.changeTexts(at, toTexts(settings, files.idsOf(settings.logo)));
  const changed = Math.max(columns.changed, texts.changed);
  return [countsOf("edition", { changed, unchanged: 1 - changed })];
};

type Transport = NonNullable<ContentSections["transport"]>;

const textsOfTransport = ({ information, arrivalRoute, departureRoute }: Transport) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        transportInfo: textIn(information, language) ?? "",
        arrivalRoute: textIn(arrivalRoute, language) ?? "",
        departureRoute: textIn(departureRoute, language) ?? "",
      },
    ]),
  );

const loadOptions = async (at: At, options: NonNullable<Transport["options"]>) => {
  const drafts = options.map(({ key, direction, day, airport, hours, location }) => ({
    key,
    direction,
    day,
    isAirport: airport,
    hours,
    text: composeText({ location }, {}),
  }));
  return (await transportOptions.load(at, CONTENT_PREFIX, drafts)).counts;
};

/** What is offered to people who ask to be driven. */
export const loadTransport = async (at: At, transport: Transport): Promise<KindCounts[]> => {
  const active = await editions.change(at, { transportActive: transport.active });
  const texts = await editions.changeTexts(at, textsOfTransport(transport));
  const options = transport.options ? await loadOptions(at, transport.options) : {};
  return [countsOf("transport", { changed: Math.max(active.changed, texts.changed) }, options)];
};
