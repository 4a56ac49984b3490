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
import { sanitiseHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { foldForSearch } from "@foyer/contract/search-text";
import type { LoadedPartners } from "./partners.repository.ts";

type PartnerRow = LoadedPartners["partners"][number];

/** A partner in one language, and what it is found by. */
export type PartnerItem = {
  partner: Partner;
  trade: FilterOption | null;
  /** Folded words of both languages. */
  searchText: string;
  hasPlan: boolean;
  /** Each by name only, as everybody may know them. */
  representatives: readonly { id: number; named: Attendee }[];
  invitations: readonly PartnerInvitation[];
};

export type GroupItem = {
  /** Null for the partners of no group, which stand last. */
  id: number | null;
  name: string;
  isOnLanding: boolean;
  partners: readonly PartnerItem[];
};

/** An edition's partners in one language. */
export type PartnersInLanguage = {
  groups: readonly GroupItem[];
  byId: ReadonlyMap<number, PartnerItem>;
};

/** An edition's partners as of one moment; each language is built at its first request. */
export type PartnersSnapshot = { in: (language: Language) => PartnersInLanguage };

/** A place without a picture of its own is shown on that of the place around it. */
const hasPlan = ({ room, floor, building }: PartnerRow, language: Language): boolean =>
  [room, floor, building].some(
    (place) => place && fieldInLanguage(place.text, language, "pictureFileId"),
  );

/** Rows may come from elsewhere than the service that checks them. */
const webAddressOf = (url: string | null): string | null =>
  WebUrl.safeParse(url).success ? url : null;

const toPartner = ({ partner: { id, roomId, url, text } }: PartnerRow, language: Language) => ({
  id,
  roomId,
  description: {
    name: fieldInLanguage(text, language, "name") ?? "",
    description: fieldInLanguage(text, language, "description") ?? null,
    url: webAddressOf(url),
    logoId: fieldInLanguage(text, language, "logoFileId") ?? null,
  },
});

const toTrade = ({ trade }: PartnerRow, language: Language): FilterOption | null => {
  const text = trade && nameIn(trade, language);
  return trade && text ? { value: trade.id, text } : null;
};

const searchTextOf = ({ partner: { text } }: PartnerRow): string =>
  foldForSearch(
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
      name: nameIn(partner, language),
      logoId: fieldInLanguage(partner.text, language, "logoFileId") ?? null,
    },
  },
  description: {
    title: fieldInLanguage(text, language, "title") ?? "",
    content: sanitiseHtml(fieldInLanguage(text, language, "content") ?? ""),
  },
});

const toNamed = ({ id, firstName, lastName }: LoadedPartners["names"][number]) => ({
  id,
  named: {
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

const nameIn = ({ text }: { text: Translated<{ name: string }> }, language: Language): string =>
  fieldInLanguage(text, language, "name") ?? "";

const buildInLanguage = (rows: LoadedPartners, language: Language): PartnersInLanguage => {
  const namesOf = Map.groupBy(rows.names, ({ partnerId }) => partnerId);
  const invitationsOf = Map.groupBy(rows.invitations, ({ partnerId }) => partnerId);
  const toItem = (row: PartnerRow): PartnerItem => ({
    partner: toPartner(row, language),
    trade: toTrade(row, language),
    searchText: searchTextOf(row),
    hasPlan: hasPlan(row, language),
    representatives: (namesOf.get(row.partner.id) ?? []).map(toNamed),
    invitations: (invitationsOf.get(row.partner.id) ?? []).map((one) =>
      toInvitation(one, row, language),
    ),
  });
  const partnersOf = Map.groupBy(rows.partners, ({ partner }) => partner.partnerGroupId);
  const itemsOf = (groupId: number | null) => (partnersOf.get(groupId) ?? []).map(toItem);
  const groups: GroupItem[] = rows.groups.map((group) => ({
    id: group.id,
    name: nameIn(group, language),
    isOnLanding: group.isOnLanding,
    partners: itemsOf(group.id),
  }));
  groups.push({ id: null, name: "", isOnLanding: false, partners: itemsOf(null) });
  const items = groups.flatMap(({ partners }) => partners);
  return { groups, byId: new Map(items.map((item) => [item.partner.id, item])) };
};

export const buildPartnersSnapshot = (rows: LoadedPartners): PartnersSnapshot => {
  const made = new Map<Language, PartnersInLanguage>();
  return {
    in: (language) => {
      const built = made.get(language) ?? buildInLanguage(rows, language);
      made.set(language, built);
      return built;
    },
  };
};
