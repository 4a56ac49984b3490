import { LANGUAGES, type Language } from "@foyer/contract";
import type { EditionWriteContext, WriteContext } from "../../../content/write-rows.ts";
import type { EditionText } from "../../../db/schema/index.ts";
import { editions } from "../../conferences/editions.writes.ts";
import { transportOptions } from "../../transport/transport.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ContentSections } from "../formats/content/content-document.ts";
import type { Localised } from "../formats/content/content-values.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { formatDays } from "../schedule/edition-of-schedule.ts";
import { composeText } from "./compose-text.ts";
import type { FileLookup } from "./save-pictures.ts";

type Settings = NonNullable<ContentSections["settings"]>;

const ALL_FIELDS = [0, 1, 2, 3];

const toMinutes = (hour: string): number => {
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
  notifyPanelChanges: settings.tellsChanges,
  ...(dayChange !== null && { dayChangeMinutes: toMinutes(dayChange) }),
});

const getText = <Value>(text: Localised<Value>, language: Language): Value | undefined =>
  text[language] ?? text.pl ?? text.en;

const toTexts = (settings: Settings, logos: Localised<string>) => {
  const { firstDay, lastDay } = settings;
  const inLanguage = (language: Language): EditionText => {
    const days = formatDays(firstDay, lastDay, language);
    const logoFileId = getText(logos, language);
    return {
      name: getText(settings.name, language) ?? "",
      description: getText(settings.topic, language) ?? "",
      description2: (getText(settings.dateText, language) ?? "{days}").replace("{days}", days),
      noAgendaText: getText(settings.noAgendaText, language) ?? "",
      noAttendeesText: getText(settings.noAttendeesText, language) ?? "",
      ...(logoFileId !== undefined && { logoFileId }),
    };
  };
  return { pl: inLanguage("pl"), en: inLanguage("en") };
};

/** Creates an edition from the settings; its logo is part of the load. @returns its id */
export const createEdition = (
  context: WriteContext,
  name: { year: number; type: number },
  settings: Settings,
): Promise<number> =>
  editions.create(context, { ...name, ...toEdition(settings), text: toTexts(settings, {}) });

export const loadSettings = async (
  context: EditionWriteContext,
  files: FileLookup,
  settings: Settings,
): Promise<KindCounts[]> => {
  const columns = await editions.change(context, toEdition(settings));
  const texts = await editions.changeTexts(context, toTexts(settings, files.getIds(settings.logo)));
  const changed = Math.max(columns.changed, texts.changed);
  return [toKindCounts("edition", { changed, unchanged: 1 - changed })];
};

type Transport = NonNullable<ContentSections["transport"]>;

const toTransportTexts = ({ information, arrivalRoute, departureRoute }: Transport) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        transportInfo: getText(information, language) ?? "",
        arrivalRoute: getText(arrivalRoute, language) ?? "",
        departureRoute: getText(departureRoute, language) ?? "",
      },
    ]),
  );

const loadOptions = async (
  context: EditionWriteContext,
  options: NonNullable<Transport["options"]>,
) => {
  const inputs = options.map(({ key, direction, day, airport, hours, location }) => ({
    key,
    direction,
    day,
    isAirport: airport,
    hours,
    text: composeText({ location }, {}),
  }));
  return (await transportOptions.load(context, CONTENT_PREFIX, inputs)).counts;
};

export const loadTransport = async (
  context: EditionWriteContext,
  transport: Transport,
): Promise<KindCounts[]> => {
  const active = await editions.change(context, { transportActive: transport.active });
  const texts = await editions.changeTexts(context, toTransportTexts(transport));
  const options = transport.options ? await loadOptions(context, transport.options) : {};
  return [toKindCounts("transport", { changed: Math.max(active.changed, texts.changed) }, options)];
};
