import type {
  editionRoutes,
  Overview,
  overviewRoutes,
  PublicationSummary,
  Trends,
} from "@foyer/contract/office/index";
import type { Organiser } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import type { Handlers } from "../../http/handlers.ts";
import { toList } from "../../http/records.ts";
import { versionedReply } from "../../lib/payload.ts";
import type { Cloning } from "./clone.service.ts";
import type { OfficeEditions } from "./office-editions.service.ts";

type Dependencies = {
  editions: OfficeEditions;
  cloning: Cloning;
  findEdition: (name: string) => Promise<Edition | undefined>;
};

/** Only people create editions. */
const toAccountActor = ({ accountId }: Organiser) => ({ kind: "account", accountId }) as const;

export const createEditionHandlers = ({
  editions,
  cloning,
  findEdition,
}: Dependencies): Handlers<typeof editionRoutes> => ({
  list: async ({ caller }) => toList(await editions.list(caller)),
  create: ({ caller, body }) => editions.create(toAccountActor(caller), body),
  get: async ({ edition }) => versionedReply(await editions.get(edition.id)),
  change: async ({ edition, actor, version, body }) =>
    versionedReply(await editions.change(actor, { editionId: edition.id, version }, body)),
  clone: async ({ caller, params, body }) =>
    cloning.clone(toAccountActor(caller), await findEdition(params.edition), body),
  archive: async ({ edition, actor }) => {
    await editions.archive(actor, edition.id);
    return {};
  },
  restore: async ({ actor, params }) => {
    await editions.restore(actor, await findEdition(params.edition));
    return {};
  },
});

type Counts = {
  readOverview: (edition: Edition) => Promise<Overview>;
  readTrends: (edition: Edition) => Promise<Trends>;
  readPublication: (edition: Edition) => Promise<PublicationSummary>;
};

export const createOverviewHandlers = (counts: Counts): Handlers<typeof overviewRoutes> => ({
  get: ({ edition }) => counts.readOverview(edition),
  trends: ({ edition }) => counts.readTrends(edition),
  publication: ({ edition }) => counts.readPublication(edition),
});
