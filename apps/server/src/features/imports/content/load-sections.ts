import type { Language, Organiser } from "@foyer/contract";
import type { At } from "../../../content/write-rows.ts";
import { userGroups } from "../../attendees/people.writes.ts";
import { editions } from "../../conferences/editions.writes.ts";
import { hotels } from "../../hotels/hotels.writes.ts";
import { mapCategories, mapLines, mapMarkers, mapView } from "../../maps/maps.writes.ts";
import { information, invitations } from "../../pages/pages.writes.ts";
import { panelTypes, thematicPaths } from "../../panels/panels.writes.ts";
import { partnerGroups, trades } from "../../partners/partners.writes.ts";
import { recreationalEvents } from "../../party-events/party-events.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentItem, ContentSections } from "../formats/content/content-document.ts";
import type { Localised } from "../formats/content/content-values.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { colorAt } from "../path-colors.ts";
import { composeText } from "./compose-text.ts";
import { loadSettings, loadTransport } from "./load-edition.ts";
import { loadItems } from "./load-items.ts";
import { loadNotifications, toAddressees, toNotifications } from "./load-notifications.ts";
import { loadPartners } from "./load-partners.ts";
import { loadBuildings } from "./load-places.ts";
import { loadEvents, loadSessions, openReadTime } from "./load-sessions.ts";
import type { Resolve } from "./references.ts";
import type { FileBook } from "./save-pictures.ts";
import type { Loading } from "./loading.ts";

const toItem = ({ key, hidden }: { key: string; hidden: boolean }) => ({ key, isHidden: hidden });

const toNamed = ({ name, ...item }: ContentItem<"trades">) => ({
  ...toItem(item),
  text: composeText({ name }, {}),
});

/** Who runs the edition, in both languages; a text that one lacks is told in the other. */
const toOrganiser = ({
  email,
  appStoreUrl,
  googlePlayUrl,
  ...texts
}: NonNullable<ContentSections["organiser"]>) => {
  const textIn = (text: Localised<string>, language: Language) =>
    text[language] ?? text.pl ?? text.en;
  const inLanguage = (language: Language): Organiser => ({
    name: textIn(texts.name, language) ?? "",
    street: textIn(texts.street, language) ?? "",
    town: textIn(texts.town, language) ?? "",
    technicalPartner: textIn(texts.technicalPartner, language) ?? null,
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
  { at, references }: Loading,
  items: readonly ContentItem<"invitations">[],
): Promise<KindCounts[]> => {
  const drafts = items.map((item) => ({
    ...toPage(item),
    addressees: toAddressees(item.audience, references),
  }));
  const { counts, lists } = await invitations.load(at, CONTENT_PREFIX, drafts);
  return [countsOf("invitations", counts), countsOf("audiences", ...Object.values(lists))];
};

const loadMap = async (
  at: At,
  files: FileBook,
  { picture, south, west, north, east, ...values }: NonNullable<ContentSections["map"]>,
): Promise<KindCounts[]> => {
  const fileId = picture && files.idOf(picture);
  const hasCorners = south !== null && west !== null && north !== null && east !== null;
  const placed = fileId && hasCorners ? { fileId, south, west, north, east } : null;
  return [countsOf("map", await mapView.set(at, { ...values, picture: placed }))];
};

const toMarker = (
  item: ContentItem<"mapMarkers">,
  { files, references: { building } }: Loading,
  category: Resolve,
) => ({
  ...toItem(item),
  lat: item.lat,
  long: item.long,
  categoryId: item.category && category(item.category),
  buildingId: item.building && building(item.building),
  markerFileId: item.picture && files.idOf(item.picture),
  text: composeText(
    { name: item.name },
    { description: item.description, information: item.information },
  ),
});

const toHotel = ({ address, url, phone, ...hotel }: ContentItem<"hotels">) => ({
  ...toNamed(hotel),
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
  files: FileBook,
  readTime: Awaited<ReturnType<typeof openReadTime>>,
) => {
  const startsAt = readTime(start);
  const draft = {
    ...toItem(item),
    endsAt: end && (readTime(end)?.toJSDate() ?? null),
    limit,
    text: composeText({ title }, { content, location, pictureFileId: files.idsOf(picture) }),
  };
  return startsAt ? [{ ...draft, startsAt: startsAt.toJSDate() }] : [];
};

export type Section = Exclude<keyof ContentSections, "$schema">;
type LoadSection<Name extends Section> = (
  content: NonNullable<ContentSections[Name]>,
) => Promise<KindCounts[]>;

/**
 * Loads the sections of a file.
 * @param open finds what the edition has by then, sections before included
 * @returns what loads each of them, in an order in which one may name another
 */
export const createSectionLoads = (
  base: Omit<Loading, "references">,
  document: ContentSections,
  open: () => Promise<Loading>,
): { [Name in Section]: LoadSection<Name> } => {
  const { at, files } = base;
  const listsOfSessions = async ({ references: { ofList } }: Loading) => ({
    path: await ofList("thematicPaths", document.thematicPaths),
    type: await ofList("panelTypes", document.panelTypes),
  });
  return {
    settings: (settings) => loadSettings(at, files, settings),
    organiser: async (organiser) => [
      countsOf("organiser", await editions.setOrganiser(at, toOrganiser(organiser))),
    ],
    trades: (list) => loadItems("trades", trades, at, list.map(toNamed)),
    hotels: (list) => loadItems("hotels", hotels, at, list.map(toHotel)),
    buildings: (list) => loadBuildings(at, files, list),
    thematicPaths: (list) => {
      const drafts = list.map(({ key, name, color }, index) => ({
        key,
        color: color ?? colorAt(index),
        text: composeText({ name }, {}),
      }));
      return loadItems("paths", thematicPaths, at, drafts);
    },
    panelTypes: (list) => {
      const drafts = list.map(({ key, name }) => ({ key, text: composeText({ name }, {}) }));
      return loadItems("types", panelTypes, at, drafts);
    },
    userGroups: async (list) => {
      const drafts = list.map(({ color, ...group }) => ({
        key: group.name,
        ...group,
        ...(color && { colour: color }),
      }));
      return [countsOf("userGroups", (await userGroups.load(at, "", drafts)).counts)];
    },
    sessions: async (list) => {
      const loading = await open();
      return loadSessions(loading, list, await listsOfSessions(loading), open);
    },
    partnerGroups: (list) => {
      const drafts = list.map((group) => ({ ...toNamed(group), isOnLanding: group.onLanding }));
      return loadItems("partnerGroups", partnerGroups, at, drafts);
    },
    partners: async (list) => {
      const loading = await open();
      return loadPartners(loading, list, {
        group: await loading.references.ofList("partnerGroups", document.partnerGroups),
        trade: await loading.references.ofList("trades", document.trades),
      });
    },
    information: (list) => loadItems("information", information, at, list.map(toPage)),
    invitations: async (list) => loadInvitations(await open(), list),
    map: (map) => loadMap(at, files, map),
    mapCategories: (list) => loadItems("mapCategories", mapCategories, at, list.map(toCategory)),
    mapMarkers: async (list) => {
      const loading = await open();
      const category = await loading.references.ofList("mapCategories", document.mapCategories);
      const drafts = list.map((marker) => toMarker(marker, loading, category));
      return loadItems("mapMarkers", mapMarkers, at, drafts);
    },
    mapPolylines: (list) => {
      const drafts = list.map(({ color, points, ...item }) => ({
        ...toItem(item),
        color,
        points,
      }));
      return loadItems("mapPolylines", mapLines, at, drafts);
    },
    recreationalEvents: async (list) => {
      const readTime = await openReadTime(base);
      const drafts = list.flatMap((item) => toRecreationalEvent(item, files, readTime));
      return loadItems("recreationalEvents", recreationalEvents, at, drafts);
    },
    transport: (transport) => loadTransport(at, transport),
    notifications: async (list) => {
      const { references } = await open();
      return [await loadNotifications(at, toNotifications(list, references))];
    },
    events: async (list) => {
      const loading = await open();
      return loadEvents(loading, list, await listsOfSessions(loading));
    },
  };
};
