import type { At } from "../../../content/write-rows.ts";
import { Failure } from "../../../lib/failure.ts";
import { editions } from "../../conferences/editions.writes.ts";
import { hotels } from "../../hotels/hotels.writes.ts";
import { mapCategories, mapLines } from "../../maps/maps.writes.ts";
import { information } from "../../pages/pages.writes.ts";
import { partnerGroups, trades } from "../../partners/partners.writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentDocument, ContentPicture } from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-notes.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { composeText } from "./compose-text.ts";
import { loadEvents } from "./load-events.ts";
import { loadItems } from "./load-items.ts";
import { loadMap, loadMapMarkers } from "./load-map.ts";
import { loadInvitations, toPage } from "./load-pages.ts";
import { loadPartners } from "./load-partners.ts";
import { loadReferences } from "./references.ts";
import { type FindStored, savePictures } from "./save-pictures.ts";

export type ContentReport = {
  counts: KindCounts[];
  /** Pictures that the edition did not have. */
  addedPictures: ContentPicture[];
};

const countOf = ({ code, params }: ContentDocument["problems"][number]): number =>
  code === "more-problems" ? Number(params?.["count"]) : 1;

/** @throws Failure `bad-content` with every problem, of the document and of what it names */
export const refuseProblems = (
  { problems, locate }: Pick<ContentDocument, "problems" | "locate">,
  found: ContentDocument["problems"],
): void => {
  const all = [...problems, ...found];
  if (all.length === 0) return;
  const count = all.reduce((sum, problem) => sum + countOf(problem), 0);
  throw new Failure("bad-content", { params: { count }, problems: locate(all) });
};

/**
 * Loads content into an edition that is locked, in the caller's transaction. Entries are known by their
 * keys: what stands as the file has it is not written, what an earlier file brought and this one's list
 * does not have is hidden, rows of others stay as they are. Lists that the file does not have
 * are left alone.
 * @throws Failure `bad-content`
 */
export const loadContent = async (
  at: At,
  document: ContentDocument,
  findStored: FindStored,
  onProgress?: OnProgress,
): Promise<ContentReport> => {
  const problems = createProblems();
  const { tx, editionId } = at;
  const pictures = await savePictures(tx, editionId, document.pictures, findStored);
  const { files } = pictures;
  const references = await loadReferences(tx, editionId, problems);
  const { ofList } = references;
  const counts: KindCounts[] = document.pictures.size > 0 ? [pictures.counts] : [];
  const isFaulty = () => document.problems.length + problems.list().length > 0;
  const steps = createSteps(document, isFaulty, counts, onProgress);

  await steps("organiser", async (organiser) => [
    countsOf("organiser", await editions.setOrganiser(at, organiser)),
  ]);
  await steps("trades", (entries) =>
    loadItems(
      "trades",
      trades,
      at,
      entries.map(({ name, ...trade }) => ({ ...trade, text: composeText({ name }, {}) })),
    ),
  );
  await steps("hotels", (entries) =>
    loadItems(
      "hotels",
      hotels,
      at,
      entries.map(({ name, ...hotel }) => ({ ...hotel, text: composeText({ name }, {}) })),
    ),
  );
  await steps("partnerGroups", (entries) =>
    loadItems(
      "partnerGroups",
      partnerGroups,
      at,
      entries.map(({ name, ...group }) => ({ ...group, text: composeText({ name }, {}) })),
    ),
  );
  await steps("partners", async (entries) =>
    loadPartners(at, entries, {
      files,
      references,
      group: await ofList("partnerGroups", document.partnerGroups),
      trade: await ofList("trades", document.trades),
    }),
  );
  await steps("information", (entries) =>
    loadItems("information", information, at, entries.map(toPage)),
  );
  await steps("invitations", (entries) => loadInvitations(at, entries, references));
  await steps("map", (map) => loadMap(at, map, files));
  await steps("mapCategories", (entries) =>
    loadItems(
      "mapCategories",
      mapCategories,
      at,
      entries.map(({ title, ...category }) => ({ ...category, text: composeText({ title }, {}) })),
    ),
  );
  await steps("mapMarkers", async (entries) => {
    const category = await ofList("mapCategories", document.mapCategories);
    const { building } = references;
    return loadMapMarkers(at, entries, { files, category, building });
  });
  await steps("mapPolylines", (entries) => loadItems("mapPolylines", mapLines, at, entries));
  await steps("events", (entries) => loadEvents(at, entries, { files, references, problems }));

  refuseProblems(document, problems.list());
  return { counts, addedPictures: pictures.added };
};

const SECTIONS = [
  "organiser",
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
  isFaulty: () => boolean,
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
    load: (content: NonNullable<ContentDocument[Name]>) => Promise<KindCounts[]>,
  ): Promise<void> => {
    const content = document[section];
    if (content === null) return;
    try {
      counts.push(...(await load(content)));
    } catch (error) {
      // A faulty file is refused in the end, with all its problems.
      if (!isFaulty() || !(error instanceof Failure)) throw error;
    }
    addProgress(sizeOf(section));
  };
};
