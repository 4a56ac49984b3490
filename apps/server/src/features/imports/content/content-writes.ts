import type { ConferenceMap, Organiser } from "@foyer/contract";
import type { At, LoadEntries } from "../../../db/entry-writes.ts";
import type { ChangeCounts } from "../../../db/find-changes.ts";
import type {
  MapMarkerText,
  MapPoint,
  NameText,
  PageText,
  PanelText,
  PartnerText,
  Translated,
} from "../../../db/schema/index.ts";
import { CONTENT_MARK } from "../import-key.ts";
import { countsOf, type KindCounts, type RowKind } from "../change-counts.ts";

type Loads<Draft> = { load: LoadEntries<Draft> };
type Links<Link> = {
  load: (at: At, partnerIds: readonly number[], links: readonly Link[]) => Promise<ChangeCounts>;
};
type Page = { icon: number | null; text: Translated<PageText> };
type Addressees = { to: "all" } | { to: "groups" | "attendees"; ids: readonly number[] };

/** How the content of editions is written, as an import asks for it; each noun's own feature does it. */
export type ContentWrites = {
  organiser: { load: (at: At, organiser: Translated<Organiser>) => Promise<ChangeCounts> };
  trades: Loads<{ text: Translated<NameText> }>;
  hotels: Loads<{
    text: Translated<NameText>;
    address: string | null;
    url: string | null;
    phone: string | null;
  }>;
  partnerGroups: Loads<{ text: Translated<NameText>; isOnLanding: boolean }>;
  partners: Loads<{
    text: Translated<PartnerText>;
    url: string | null;
    partnerGroupId: number | null;
    tradeId: number | null;
    roomId: number | null;
  }>;
  representatives: Links<{ partnerId: number; attendeeId: number; position: number }>;
  patronages: Links<{ partnerId: number; panelId: number; position: number }>;
  partnerInvitations: Loads<{ partnerId: number; text: Translated<PageText> }>;
  information: Loads<Page>;
  invitations: Loads<Page & { addressees: Addressees }>;
  map: { load: (at: At, map: ConferenceMap) => Promise<ChangeCounts> };
  mapCategories: Loads<{
    text: Translated<{ title: string }>;
    minZoom: number | null;
    maxZoom: number | null;
  }>;
  mapMarkers: Loads<{
    text: Translated<MapMarkerText>;
    lat: number | null;
    long: number | null;
    categoryId: number | null;
    buildingId: number | null;
    markerFileId: string | null;
  }>;
  mapPolylines: Loads<{ color: string; points: readonly MapPoint[] }>;
  events: {
    load: (
      at: At,
      events: readonly { id: number; itemType: number; text: Translated<PanelText> }[],
    ) => Promise<ChangeCounts>;
  };
};

/** Writes the entries of a list as the content file's own. */
export const loadEntries = async <Draft>(
  kind: RowKind,
  { load }: Loads<Draft>,
  at: At,
  drafts: Parameters<LoadEntries<Draft>>[2],
): Promise<KindCounts[]> => [countsOf(kind, (await load(at, CONTENT_MARK, drafts)).counts)];
