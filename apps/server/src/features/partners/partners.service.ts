import {
  type Attendee,
  type LanguageCode,
  languageOfCode,
  type PanelItem,
  type PartnerDetails,
  type PartnerGroup,
  type PartnerLookups,
  type Language,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import { notFound } from "../../lib/failure.ts";
import { comparisonIn } from "../../lib/language.ts";
import { searchTerms } from "@foyer/contract/search-text";
import type { PartnerItem, PartnersInLanguage, PartnersSnapshot } from "./partners-snapshot.ts";

/** Filter of the list; absent and empty values match everything. */
export type PartnerFilter = {
  /** True includes groups that the landing page omits. */
  all?: boolean | undefined;
  search?: string | undefined;
  trade?: number | "" | undefined;
};

const createMatcher = ({ search, trade }: PartnerFilter): ((item: PartnerItem) => boolean) => {
  const terms = searchTerms(search);
  return (item) =>
    (!trade || item.trade?.value === trade) &&
    terms.every((term) => item.searchText.includes(term));
};

/** Returns groups in the organisers' order with their matching partners. */
export const listGroups = (
  { groups }: PartnersInLanguage,
  filter: PartnerFilter,
): PartnerGroup[] => {
  const matches = createMatcher(filter);
  return groups
    .filter(({ isOnLanding }) => filter.all === true || isOnLanding)
    .map(({ id, name, partners }) => ({
      id,
      description: { name },
      partners: partners.filter(matches).map(({ partner }) => partner),
    }))
    .filter(({ partners }) => partners.length > 0);
};

/** Returns the trades of the partners in alphabetical order. */
export const listTrades = ({ byId }: PartnersInLanguage, language: Language): PartnerLookups => {
  const compare = comparisonIn(language);
  const trades = new Map(
    [...byId.values()].flatMap(({ trade }) => (trade ? [[trade.value, trade]] : [])),
  );
  return {
    trades: [...trades.values()].sort((one, other) => compare(one.text, other.text)),
  };
};

export type LoadPanels = {
  /** Returns the panels of a partner with the flags of a participant. */
  listByPartner: (
    edition: Edition,
    language: LanguageCode,
    partnerId: number,
    participant: Participant | null,
  ) => Promise<PanelItem[]>;
};

/** Account of the caller and its participation in the edition. */
type Viewer = { caller: Account; participant: Participant | null };

/** Returns a function that finds an attendee by id, as a viewer who may see people sees them. */
export type DescribePeople = (
  viewer: Viewer,
  edition: Edition,
  language: Language,
) => Promise<(id: number) => Attendee | undefined>;

/** Caller. Without an account or the module of attendees, only names are visible. */
type PartnerViewer = {
  caller: Account | null;
  participant: Participant | null;
  canSeePeople: boolean;
};

type Dependencies = {
  describePeople: DescribePeople;
  snapshotOf: (editionId: number) => Promise<PartnersSnapshot>;
  programme: LoadPanels;
};

export const createPartnersService = ({ describePeople, snapshotOf, programme }: Dependencies) => ({
  /** @throws Failure `not-found` for a hidden partner and one of another edition */
  details: async (
    edition: Edition,
    code: LanguageCode,
    id: number,
    { caller, participant, canSeePeople }: PartnerViewer,
  ): Promise<PartnerDetails> => {
    const language = languageOfCode(code);
    const item = (await snapshotOf(edition.id)).in(language).byId.get(id);
    if (!item) throw notFound();
    const describe =
      caller && canSeePeople
        ? await describePeople({ caller, participant }, edition, language)
        : () => undefined;
    return {
      ...item.partner,
      hasPlan: item.hasPlan,
      attendees: item.representatives.map((person) => describe(person.id) ?? person.nameOnly),
      panels: await programme.listByPartner(edition, code, id, participant),
      invitations: participant ? [...item.invitations] : [],
    };
  },
});

export type PartnersService = ReturnType<typeof createPartnersService>;
