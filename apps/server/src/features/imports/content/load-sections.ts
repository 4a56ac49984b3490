import type { Language, Organiser } from "@foyer/contract";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { userGroups } from "../../attendees/people.writes.ts";
import { editions } from "../../conferences/editions.writes.ts";
import { hotels } from "../../hotels/hotels.writes.ts";
import { mapCategories, mapLines, mapMarkers, mapView } from "../../maps/maps.writes.ts";
import { information, invitations } from "../../pages/pages.writes.ts";
import { panelTypes, thematicPaths } from "../../panels/panels.writes.ts";
import { partnerGroups, trades } from "../../partners/partners.writes.ts";
import { recreationalEvents } from "../../recreational-events/recreational-events.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ContentItem, ContentSections } from "../formats/content/content-document.ts";
import type { Localised } from "../formats/content/content-values.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { getPathColor } from "../path-colors.ts";
import { composeText } from "./compose-text.ts";
import { loadSettings, loadTransport } from "./load-edition.ts";
import { loadItems } from "./load-items.ts";
import { loadNotifications, toAudienceInput, toNotifications } from "./load-notifications.ts";
import { loadPartners } from "./load-partners.ts";
import { loadBuildings } from "./load-locations.ts";
import { loadEvents, loadPanels, openReadTime } from "./load-panels.ts";
import type { Resolve } from "./references.ts";
import type { FileLookup } from "./save-pictures.ts";
import type { LoadContext } from "./load-context.ts";

const toItem = ({ key, hidden }: { key: string; hidden: boolean }) => ({ key, isHidden: hidden });

const toNamedItem = ({ name, ...item }: ContentItem<"trades">) => ({
  ...toItem(item),
  text: composeText({ name }, {}),
});

/** Returns the organiser in both languages; a missing text is taken from the other language. */
const toOrganiser = ({
  email,
  appStoreUrl,
  googlePlayUrl,
  ...texts
}: NonNullable<ContentSections["organiser"]>) => {
  const getText = (text: Localised<string>, language: Language) =>
    text[language] ?? text.pl ?? text.en;
  const inLanguage = (language: Language): Organiser => ({
    name: getText(texts.name, language) ?? "",
    street: getText(texts.street, language) ?? "",
    town: getText(texts.town, language) ?? "",
    technicalPartner: getText(texts.technicalPartner, language) ?? null,
    email,
    appStoreUrl,
    googlePlayUrl,
  });
  return { pl: inLanguage("pl"), en: inLanguage("en") };
};

const toPage = ({ icon, title, content, ...item }: ContentItem<"information">) => ({
  ...toItem(item),
  icon,
  text: composeText({ title }, { content }),
});

const loadInvitations = async (
  { context, references }: LoadContext,
  items: readonly ContentItem<"invitations">[],
): Promise<KindCounts[]> => {
  const inputs = items.map((item) => ({
    ...toPage(item),
    audience: toAudienceInput(item.audience, references),
  }));
  const { counts, lists } = await invitations.load(context, CONTENT_PREFIX, inputs);
  return [toKindCounts("invitations", counts), toKindCounts("audiences", ...Object.values(lists))];
};

const loadMap = async (
  context: EditionWriteContext,
  files: FileLookup,
  { picture, south, west, north, east, ...values }: NonNullable<ContentSections["map"]>,
): Promise<KindCounts[]> => {
  const fileId = picture && files.getId(picture);
  const hasCorners = south !== null && west !== null && north !== null && east !== null;
  const positioned = fileId && hasCorners ? { fileId, south, west, north, east } : null;
  return [toKindCounts("map", await mapView.set(context, { ...values, picture: positioned }))];
};

const toMarker = (
  item: ContentItem<"mapMarkers">,
  { files, references: { building } }: LoadContext,
  category: Resolve,
) => ({
  ...toItem(item),
  lat: item.lat,
  long: item.long,
  categoryId: item.category && category(item.category),
  buildingId: item.building && building(item.building),
  markerFileId: item.picture && files.getId(item.picture),
  text: composeText(
    { name: item.name },
    { description: item.description, information: item.information },
  ),
});

const toHotel = ({ address, url, phone, ...hotel }: ContentItem<"hotels">) => ({
  ...toNamedItem(hotel),
  address,
  url,
  phone,
});

const toCategory = ({ title, minZoom, maxZoom, ...item }: ContentItem<"mapCategories">) => ({
  ...toItem(item),
  minZoom,
  maxZoom,
  text: composeText({ title }, {}),
});

const toRecreationalEvent = (
  {
    title,
    content,
    location,
    picture,
    start,
    end,
    limit,
    ...item
  }: ContentItem<"recreationalEvents">,
  files: FileLookup,
  readTime: Awaited<ReturnType<typeof openReadTime>>,
) => {
  const startsAt = readTime(start);
  const input = {
    ...toItem(item),
    endsAt: end && (readTime(end)?.toJSDate() ?? null),
    limit,
    text: composeText({ title }, { content, location, pictureFileId: files.getIds(picture) }),
  };
  return startsAt ? [{ ...input, startsAt: startsAt.toJSDate() }] : [];
};

export type Section = Exclude<keyof ContentSections, "$schema">;
type LoadSection<Name extends Section> = (
  content: NonNullable<ContentSections[Name]>,
) => Promise<KindCounts[]>;

/**
 * Creates the loaders of all sections.
 * @param open loads the references of the edition, including earlier sections
 * @returns the loaders, ordered so that referenced sections come first
 */
export const createSectionLoads = (
  base: Omit<LoadContext, "references">,
  document: ContentSections,
  open: () => Promise<LoadContext>,
): { [Name in Section]: LoadSection<Name> } => {
  const { context, files } = base;
  const openPanelLists = async ({ references: { createListResolve } }: LoadContext) => ({
    path: await createListResolve("thematicPaths", document.thematicPaths),
    type: await createListResolve("panelTypes", document.panelTypes),
  });
  return {
    settings: (settings) => loadSettings(context, files, settings),
    organiser: async (organiser) => [
      toKindCounts("organiser", await editions.setOrganiser(context, toOrganiser(organiser))),
    ],
    trades: (list) => loadItems("trades", trades, context, list.map(toNamedItem)),
    hotels: (list) => loadItems("hotels", hotels, context, list.map(toHotel)),
    buildings: (list) => loadBuildings(context, files, list),
    thematicPaths: (list) => {
      const inputs = list.map(({ key, name, color }, index) => ({
        key,
        color: color ?? getPathColor(index),
        text: composeText({ name }, {}),
      }));
      return loadItems("paths", thematicPaths, context, inputs);
    },
    panelTypes: (list) => {
      const inputs = list.map(({ key, name }) => ({ key, text: composeText({ name }, {}) }));
      return loadItems("types", panelTypes, context, inputs);
    },
    userGroups: async (list) => {
      const inputs = list.map(({ color, ...group }) => ({
        key: group.name,
        ...group,
        ...(color && { color }),
      }));
      return [toKindCounts("userGroups", (await userGroups.load(context, "", inputs)).counts)];
    },
    sessions: async (list) => {
      const loadContext = await open();
      return loadPanels(loadContext, list, await openPanelLists(loadContext), open);
    },
    partnerGroups: (list) => {
      const inputs = list.map((group) => ({ ...toNamedItem(group), isOnLanding: group.onLanding }));
      return loadItems("partnerGroups", partnerGroups, context, inputs);
    },
    partners: async (list) => {
      const loadContext = await open();
      return loadPartners(loadContext, list, {
        group: await loadContext.references.createListResolve(
          "partnerGroups",
          document.partnerGroups,
        ),
        trade: await loadContext.references.createListResolve("trades", document.trades),
      });
    },
    information: (list) => loadItems("information", information, context, list.map(toPage)),
    invitations: async (list) => loadInvitations(await open(), list),
    map: (map) => loadMap(context, files, map),
    mapCategories: (list) =>
      loadItems("mapCategories", mapCategories, context, list.map(toCategory)),
    mapMarkers: async (list) => {
      const loadContext = await open();
      const category = await loadContext.references.createListResolve(
        "mapCategories",
        document.mapCategories,
      );
      const inputs = list.map((marker) => toMarker(marker, loadContext, category));
      return loadItems("mapMarkers", mapMarkers, context, inputs);
    },
    mapPolylines: (list) => {
      const inputs = list.map(({ color, points, ...item }) => ({
        ...toItem(item),
        color,
        points,
      }));
      return loadItems("mapPolylines", mapLines, context, inputs);
    },
    recreationalEvents: async (list) => {
      const readTime = await openReadTime(base);
      const inputs = list.flatMap((item) => toRecreationalEvent(item, files, readTime));
      return loadItems("recreationalEvents", recreationalEvents, context, inputs);
    },
    transport: (transport) => loadTransport(context, transport),
    notifications: async (list) => {
      const { references } = await open();
      return [await loadNotifications(context, toNotifications(list, references))];
    },
    events: async (list) => {
      const loadContext = await open();
      return loadEvents(loadContext, list, await openPanelLists(loadContext));
    },
  };
};
