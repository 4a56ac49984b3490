import type { Change } from "../../../db/changes.ts";
import type { Db, Publish } from "../../../db/index.ts";
import { Failure } from "../../../lib/failure.ts";
import { type KindCounts, type RowKind, hasChanges } from "../change-counts.ts";
import type { EditionName } from "../editions.repository.ts";
import type { ContentDocument, ContentPicture } from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-notes.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { takeEdition } from "../take-edition.ts";
import { loadEvents } from "./load-events.ts";
import { loadMap, loadMapCategories, loadMapMarkers, loadMapPolylines } from "./load-map.ts";
import { loadHotels, loadTrades } from "./load-names.ts";
import { loadInformation, loadInvitations } from "./load-pages.ts";
import { loadPartnerGroups, loadPartners } from "./load-partners.ts";
import { createMapCategoriesRepository } from "./map.repository.ts";
import { createPartnerGroupsRepository } from "./partners.repository.ts";
import { createResolve, keysOf, loadReferences } from "./references.ts";
import { type FindStored, savePictures } from "./save-pictures.ts";
import { createTradesRepository } from "./trades.repository.ts";

export type ContentReport = {
  counts: KindCounts[];
  /** Pictures that the edition did not have. */
  addedPictures: ContentPicture[];
};

type Part = Extract<Change, { kind: "edition" }>["part"];

/** The parts of an edition's public content that rows of a kind are shown in. */
const PARTS_OF_KIND: Partial<Record<RowKind, readonly Part[]>> = {
  trades: ["partners"],
  partnerGroups: ["partners"],
  partners: ["partners"],
  representatives: ["partners"],
  patronages: ["partners", "programme"],
  partnerInvitations: ["partners"],
  information: ["pages"],
  invitations: ["pages"],
  audiences: ["pages"],
  map: ["map"],
  mapCategories: ["map"],
  mapMarkers: ["map"],
  mapPolylines: ["map"],
  events: ["programme", "events"],
};

/** Kinds that are told of people who take part. */
const OF_PARTICIPANTS: ReadonlySet<RowKind> = new Set(["trades", "hotels"]);

const changesOf = (editionId: number, counts: readonly KindCounts[]): Change[] => {
  const kinds = counts.filter((one) => hasChanges([one])).map(({ kind }) => kind);
  const parts = new Set(kinds.flatMap((kind) => PARTS_OF_KIND[kind] ?? []));
  const changes: Change[] = [...parts].map((part) => ({ kind: "edition", editionId, part }));
  if (kinds.some((kind) => OF_PARTICIPANTS.has(kind))) {
    changes.push({ kind: "participants", editionId });
  }
  return changes;
};

const countOf = ({ code, params }: ContentDocument["problems"][number]): number =>
  code === "more-problems" ? Number(params?.["count"]) : 1;

/** @throws Failure `bad-content` with every problem, of the document and of what it names */
const refuseProblems = (
  { problems, locate }: ContentDocument,
  found: ContentDocument["problems"],
): void => {
  const all = [...problems, ...found];
  if (all.length === 0) return;
  const count = all.reduce((sum, problem) => sum + countOf(problem), 0);
  throw new Failure("bad-content", { params: { count }, problems: locate(all) });
};

/**
 * Loads content into an edition, in the caller's transaction. Entries are known by their keys: what
 * stands as the file has it is not written, what an earlier file brought and this one's list does not
 * have is hidden or deleted, rows of others stay as they are. Lists that the file does not have are
 * left alone.
 * @throws Failure `unknown-edition`, `bad-content`
 */
export const loadContent = async (
  tx: Db,
  publish: Publish,
  document: ContentDocument,
  name: EditionName,
  findStored: FindStored,
  onProgress?: OnProgress,
): Promise<ContentReport> => {
  const { id: editionId } = await takeEdition(tx, name);
  const problems = createProblems();
  const pictures = await savePictures(tx, editionId, document.pictures, findStored);
  const { files } = pictures;
  const references = await loadReferences(tx, editionId, problems);
  const counts: KindCounts[] = document.pictures.size > 0 ? [pictures.counts] : [];
  const steps = createSteps(document, counts, onProgress);

  await steps("trades", (entries) => loadTrades(tx, editionId, entries));
  await steps("hotels", (entries) => loadHotels(tx, editionId, entries));
  await steps("partnerGroups", (entries) => loadPartnerGroups(tx, editionId, entries));
  await steps("partners", async (entries) => {
    const groups = await createPartnerGroupsRepository(tx, editionId).listNamed();
    const trades = await createTradesRepository(tx, editionId).listNamed();
    return loadPartners(tx, entries, {
      editionId,
      files,
      references,
      group: createResolve(problems, groups, keysOf(document.partnerGroups)),
      trade: createResolve(problems, trades, keysOf(document.trades)),
    });
  });
  await steps("information", (entries) => loadInformation(tx, editionId, entries));
  await steps("invitations", (entries) => loadInvitations(tx, editionId, entries, references));
  await steps("map", (map) => loadMap(tx, editionId, map, files));
  await steps("mapCategories", (entries) => loadMapCategories(tx, editionId, entries));
  await steps("mapMarkers", async (entries) => {
    const categories = await createMapCategoriesRepository(tx, editionId).listNamed();
    const category = createResolve(problems, categories, keysOf(document.mapCategories));
    const { building } = references;
    return loadMapMarkers(tx, editionId, entries, { files, category, building });
  });
  await steps("mapPolylines", (entries) => loadMapPolylines(tx, editionId, entries));
  await steps("events", (entries) =>
    loadEvents(tx, editionId, entries, { files, references, problems }),
  );

  refuseProblems(document, problems.list());
  publish(...changesOf(editionId, counts));
  return { counts, addedPictures: pictures.added };
};

const SECTIONS = [
  "trades",
  "hotels",
  "partnerGroups",
  "partners",
  "information",
  "invitations",
  "map",
  "mapCategories",
  "mapMarkers",
  "mapPolylines",
  "events",
] as const;
type Section = (typeof SECTIONS)[number];

/** Loads the sections that the document has, gathers their counts and tells how far it is. */
const createSteps = (
  document: ContentDocument,
  counts: KindCounts[],
  onProgress: OnProgress | undefined,
) => {
  const sizeOf = (section: Section) => {
    const content = document[section];
    return Array.isArray(content) ? content.length : Number(content !== null);
  };
  const total = SECTIONS.reduce((sum, section) => sum + sizeOf(section), 0);
  const addProgress = createProgress(total, onProgress);
  return async <Name extends Section>(
    section: Name,
    load: (content: NonNullable<ContentDocument[Name]>) => Promise<KindCounts | KindCounts[]>,
  ): Promise<void> => {
    const content = document[section];
    if (content === null) return;
    const loaded = await load(content);
    counts.push(...(Array.isArray(loaded) ? loaded : [loaded]));
    addProgress(sizeOf(section));
  };
};
