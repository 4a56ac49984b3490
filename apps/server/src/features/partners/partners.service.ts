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
import { searchWords } from "@foyer/contract/search-text";
import type { PartnerItem, PartnersInLanguage, PartnersSnapshot } from "./partners-snapshot.ts";

/** What the list is narrowed to; absent and empty mean everything. */
export type PartnerFilter = {
  /** Whether groups that the landing page leaves out are wanted too. */
  all?: boolean | undefined;
  search?: string | undefined;
  trade?: number | "" | undefined;
};

const createMatcher = ({ search, trade }: PartnerFilter): ((item: PartnerItem) => boolean) => {
  const words = searchWords(search);
  return (item) =>
    (!trade || item.trade?.value === trade) &&
    words.every((word) => item.searchText.includes(word));
};

/** Groups in the organisers' order, each with those of its partners that a filter asks for. */
export const listGroups = (
  { groups }: PartnersInLanguage,
  filter: PartnerFilter,
): PartnerGroup[] => {
  const isWanted = createMatcher(filter);
  return groups
    .filter(({ isOnLanding }) => filter.all === true || isOnLanding)
    .map(({ id, name, partners }) => ({
      id,
      description: { name },
      partners: partners.filter(isWanted).map(({ partner }) => partner),
    }))
    .filter(({ partners }) => partners.length > 0);
};

/** The trades of the partners by the alphabet of a language. */
export const listTrades = ({ byId }: PartnersInLanguage, language: Language): PartnerLookups => {
  const compare = comparisonIn(language);
  const trades = new Map(
    [...byId.values()].flatMap(({ trade }) => (trade ? [[trade.value, trade]] : [])),
  );
  return {
    trades: [...trades.values()].sort((one, other) => compare(one.text, other.text)),
  };
};

export type AskPanels = {
  /** The agenda items under a partner's patronage, as a participant sees them. */
  listOfPartner: (
    edition: Edition,
    language: LanguageCode,
    partnerId: number,
    participant: Participant | null,
  ) => Promise<PanelItem[]>;
};

/** The viewer of people: the account, and its part in the edition. */
type Viewer = { caller: Account; participant: Participant | null };

/** Returns the people of an edition by their ids, as a viewer sees them who may see people. */
export type DescribePeople = (
  viewer: Viewer,
  edition: Edition,
  language: Language,
) => Promise<(id: number) => Attendee | undefined>;

/** Who asks for a partner; without an account, or without the module, people are names. */
type AskedBy = {
  caller: Account | null;
  participant: Participant | null;
  seesPeople: boolean;
};

type Dependencies = {
  describePeople: DescribePeople;
  snapshotOf: (editionId: number) => Promise<PartnersSnapshot>;
  programme: AskPanels;
};

export const createPartnersService = ({ describePeople, snapshotOf, programme }: Dependencies) => ({
  /** @throws Failure `not-found` for a partner of another edition and for a hidden one */
  details: async (
    edition: Edition,
    code: LanguageCode,
    id: number,
    { caller, participant, seesPeople }: AskedBy,
  ): Promise<PartnerDetails> => {
    const language = languageOfCode(code);
    const item = (await snapshotOf(edition.id)).in(language).byId.get(id);
    if (!item) throw notFound();
    const describe =
      caller && seesPeople
        ? await describePeople({ caller, participant }, edition, language)
        : () => undefined;
    return {
      ...item.partner,
      hasPlan: item.hasPlan,
      attendees: item.representatives.map((person) => describe(person.id) ?? person.named),
      panels: await programme.listOfPartner(edition, code, id, participant),
      invitations: participant ? [...item.invitations] : [],
    };
  },
});

export type PartnersService = ReturnType<typeof createPartnersService>;
