import { feedRoutes, languageOfCode, type LanguageCode } from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { type FeedSchedule, type FeedsSnapshot, toSchedule } from "./to-schedule.ts";
import { writeScheduleJson, writeScheduleJsonV2 } from "./write-schedule-json.ts";
import { writeScheduleXml } from "./write-schedule-xml.ts";

export const createFeedHandlers = <Snapshot extends FeedsSnapshot>(
  programmes: PublicContent<Snapshot>,
  { publicUrl }: { publicUrl: string },
): Handlers<typeof feedRoutes> => {
  const respond =
    (
      { path, response }: { path: string; response: { mediaType: string } },
      write: (schedule: FeedSchedule) => string,
    ) =>
    (edition: Edition, language: LanguageCode, version = 1) =>
      programmes.text(
        response.mediaType,
        edition.id,
        JSON.stringify([path, version, language]),
        (snapshot) => write(toSchedule(snapshot, edition, languageOfCode(language), publicUrl)),
      );
  const xml = respond(feedRoutes.xml, writeScheduleXml);
  const json = respond(feedRoutes.json, writeScheduleJson);
  const jsonV2 = respond(feedRoutes.json, writeScheduleJsonV2);
  return {
    xml: ({ edition, query: { language } }) => xml(edition, language),
    json: ({ edition, query: { language, version = 1 } }) =>
      (version === 2 ? jsonV2 : json)(edition, language, version),
  };
};
