import type { Language, Organiser } from "@foyer/contract";
import type { Addressees } from "../../../content/addressees.ts";
import { editions } from "../../conferences/editions.writes.ts";
import { hotels } from "../../hotels/hotels.writes.ts";
import { mapCategories, mapLines, mapMarkers, mapView } from "../../maps/maps.writes.ts";
import { information, invitations } from "../../pages/pages.writes.ts";
import { partnerGroups, trades } from "../../partners/partners.writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentEntry, ContentSections } from "../formats/content/content-document.ts";
import type { Localised } from "../formats/content/content-values.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import { loadEvents } from "./load-events.ts";
import { loadItems } from "./load-items.ts";
import { loadPartners } from "./load-partners.ts";
import { type References, type Resolve, resolveAll } from "./references.ts";
import type { Loading } from "./loading.ts";

const toItem = ({ key, hidden }: { key: string; hidden: boolean }) => ({ key, isHidden: hidden });

const toNamed = ({ name, ...entry }: ContentEntry<"trades">) => ({
  ...toItem(entry),
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

const toPage = ({ icon, title, content, ...entry }: ContentEntry<"information">) => ({
  ...toItem(entry),
  icon,
  text: composeText({ title }, { content }),
});

type Audience = ContentEntry<"invitations">["audience"];

/** Whom an invitation or a notification is for. */
export const toAddressees = (audience: Audience, { group, attendee }: References): Addressees => {
  if (audience === null || audience === "all") return { to: "all" };
  return "groups" in audience
    ? { to: "groups", ids: resolveAll(audience.groups, group) }
    : { to: "attendees", ids: resolveAll(audience.attendees, attendee) };
};

const loadInvitations = async (
  { at, references }: Loading,
  entries: readonly ContentEntry<"invitations">[],
): Promise<KindCounts[]> => {
  const drafts = entries.map((entry) => ({
    ...toPage(entry),
    addressees: toAddressees(entry.audience, references),
  }));
  const { counts, lists } = await invitations.load(at, CONTENT_PREFIX, drafts);
  return [countsOf("invitations", counts), countsOf("audiences", ...Object.values(lists))];
};

const loadMap = async (
  { at, files }: Loading,
  { picture, south, west, north, east, ...values }: NonNullable<ContentSections["map"]>,
): Promise<KindCounts[]> => {
  const fileId = picture && files.idOf(picture);
  const hasCorners = south !== null && west !== null && north !== null && east !== null;
  const placed = fileId && hasCorners ? { fileId, south, west, north, east } : null;
  return [countsOf("map", await mapView.set(at, { ...values, picture: placed }))];
};

const toMarker = (
  entry: ContentEntry<"mapMarkers">,
  { files, references: { building } }: Loading,
  category: Resolve,
) => ({
  ...toItem(entry),
  lat: entry.lat,
  long: entry.long,
  categoryId: entry.category && category(entry.category),
  buildingId: entry.building && building(entry.building),
  markerFileId: entry.picture && files.idOf(entry.picture),
  text: composeText(
    { name: entry.name },
    { description: entry.description, information: entry.information },
  ),
});

const toHotel = ({ address, url, phone, ...hotel }: ContentEntry<"hotels">) => ({
  ...toNamed(hotel),
  address,
  url,
  phone,
});

const toCategory = ({ title, minZoom, maxZoom, ...entry }: ContentEntry<"mapCategories">) => ({
  ...toItem(entry),
  minZoom,
  maxZoom,
  text: composeText({ title }, {}),
});

export type Section = Exclude<keyof ContentSections, "$schema">;

/** Loads the sections of a file. @returns what loads each of them, in an order in which one may name another */
export const createSectionLoads = (
  loading: Loading,
  document: ContentSections,
): {
  [Name in Section]: (content: NonNullable<ContentSections[Name]>) => Promise<KindCounts[]>;
} => {
  const { at, references } = loading;
  const { ofList } = references;
  return {
    organiser: async (organiser) => [
      countsOf("organiser", await editions.setOrganiser(at, toOrganiser(organiser))),
    ],
    trades: (list) => loadItems("trades", trades, at, list.map(toNamed)),
    hotels: (list) => loadItems("hotels", hotels, at, list.map(toHotel)),
    partnerGroups: (list) => {
      const drafts = list.map((group) => ({ ...toNamed(group), isOnLanding: group.onLanding }));
      return loadItems("partnerGroups", partnerGroups, at, drafts);
    },
    partners: async (list) =>
      loadPartners(loading, list, {
        group: await ofList("partnerGroups", document.partnerGroups),
        trade: await ofList("trades", document.trades),
      }),
    information: (list) => loadItems("information", information, at, list.map(toPage)),
    invitations: (list) => loadInvitations(loading, list),
    map: (map) => loadMap(loading, map),
    mapCategories: (list) => loadItems("mapCategories", mapCategories, at, list.map(toCategory)),
    mapMarkers: async (list) => {
      const category = await ofList("mapCategories", document.mapCategories);
      const drafts = list.map((marker) => toMarker(marker, loading, category));
      return loadItems("mapMarkers", mapMarkers, at, drafts);
    },
    mapPolylines: (list) => {
      const drafts = list.map(({ color, points, ...entry }) => ({
        ...toItem(entry),
        color,
        points,
      }));
      return loadItems("mapPolylines", mapLines, at, drafts);
    },
    events: (list) => loadEvents(loading, list),
  };
};
