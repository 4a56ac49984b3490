import {
  type Attendee,
  type FilterOption,
  type Language,
  LANGUAGES,
  type Partner,
  type PartnerInvitation,
  WebUrl,
} from "@foyer/contract";
import type { Translated } from "../../db/schema/index.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";
import type { LoadedPartners } from "./partners.repository.ts";

type PartnerRow = LoadedPartners["partners"][number];

/** Partner in one language with its search text. */
export type PartnerItem = {
  partner: Partner;
  trade: FilterOption | null;
  /** Normalised texts of both languages. */
  searchText: string;
  hasPlan: boolean;
  /** Representatives by name only, as visitors may see them. */
  representatives: readonly { id: number; nameOnly: Attendee }[];
  invitations: readonly PartnerInvitation[];
};

export type GroupItem = {
  /** Null for partners without a group, which are last. */
  id: number | null;
  name: string;
  isOnLanding: boolean;
  partners: readonly PartnerItem[];
};

export type PartnersInLanguage = {
  groups: readonly GroupItem[];
  byId: ReadonlyMap<number, PartnerItem>;
};

/** Snapshot of an edition's partners. Each language is built on first use. */
export type PartnersSnapshot = { in: (language: Language) => PartnersInLanguage };

/**
 * True if the room, floor or building has a picture. A location without one is shown on the picture of its
 * parent.
 */
const hasPlan = ({ room, floor, building }: PartnerRow, language: Language): boolean =>
  [room, floor, building].some(
    (location) => location && fieldInLanguage(location.text, language, "pictureFileId"),
  );

/** Validates again, because imported rows may bypass the check on write. */
const toWebUrl = (url: string | null): string | null =>
  WebUrl.safeParse(url).success ? url : null;

const toPartner = ({ partner: { id, roomId, url, text } }: PartnerRow, language: Language) => ({
  id,
  roomId,
  description: {
    name: fieldInLanguage(text, language, "name") ?? "",
    description: fieldInLanguage(text, language, "description") ?? null,
    url: toWebUrl(url),
    logoId: fieldInLanguage(text, language, "logoFileId") ?? null,
  },
});

const toTrade = ({ trade }: PartnerRow, language: Language): FilterOption | null => {
  const text = trade && getName(trade, language);
  return trade && text ? { value: trade.id, text } : null;
};

const buildSearchText = ({ partner: { text } }: PartnerRow): string =>
  normalizeForSearch(
    LANGUAGES.flatMap((language) => [text[language]?.name, text[language]?.description])
      .filter(Boolean)
      .join(" \n "),
  );

const toInvitation = (
  { id, text }: LoadedPartners["invitations"][number],
  { partner }: PartnerRow,
  language: Language,
): PartnerInvitation => ({
  id,
  partner: {
    id: partner.id,
    description: {
      externalID: partner.externalId,
      name: getName(partner, language),
      logoId: fieldInLanguage(partner.text, language, "logoFileId") ?? null,
    },
  },
  description: {
    title: fieldInLanguage(text, language, "title") ?? "",
    content: fieldInLanguage(text, language, "content") ?? "",
  },
});

const toNameOnly = ({ id, firstName, lastName }: LoadedPartners["names"][number]) => ({
  id,
  nameOnly: {
    id: null,
    externalId: null,
    hasAvatar: false,
    canChat: false,
    linkedIn: null,
    twitter: null,
    description: {
      firstName,
      lastName,
      country: null,
      position: null,
      company: null,
      description: null,
    },
  },
});

const getName = ({ text }: { text: Translated<{ name: string }> }, language: Language): string =>
  fieldInLanguage(text, language, "name") ?? "";

const buildInLanguage = (rows: LoadedPartners, language: Language): PartnersInLanguage => {
  const namesByPartner = Map.groupBy(rows.names, ({ partnerId }) => partnerId);
  const invitationsByPartner = Map.groupBy(rows.invitations, ({ partnerId }) => partnerId);
  const toItem = (row: PartnerRow): PartnerItem => ({
    partner: toPartner(row, language),
    trade: toTrade(row, language),
    searchText: buildSearchText(row),
    hasPlan: hasPlan(row, language),
    representatives: (namesByPartner.get(row.partner.id) ?? []).map(toNameOnly),
    invitations: (invitationsByPartner.get(row.partner.id) ?? []).map((invitation) =>
      toInvitation(invitation, row, language),
    ),
  });
  const partnersByGroup = Map.groupBy(rows.partners, ({ partner }) => partner.partnerGroupId);
  const listItems = (groupId: number | null) => (partnersByGroup.get(groupId) ?? []).map(toItem);
  const groups: GroupItem[] = rows.groups.map((group) => ({
    id: group.id,
    name: getName(group, language),
    isOnLanding: group.isOnLanding,
    partners: listItems(group.id),
  }));
  groups.push({ id: null, name: "", isOnLanding: false, partners: listItems(null) });
  const items = groups.flatMap(({ partners }) => partners);
  return { groups, byId: new Map(items.map((item) => [item.partner.id, item])) };
};

export const buildPartnersSnapshot = (rows: LoadedPartners): PartnersSnapshot => {
  const cache = new Map<Language, PartnersInLanguage>();
  return {
    in: (language) => {
      const partners = cache.get(language) ?? buildInLanguage(rows, language);
      cache.set(language, partners);
      return partners;
    },
  };
};
