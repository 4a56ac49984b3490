import type { At } from "../../../content/write-rows.ts";
import { Failure } from "../../../lib/failure.ts";
import type { KindCounts } from "../row-counts.ts";
import type { ContentDocument, ContentPicture } from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-notes.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { createSectionLoads, type Section } from "./load-sections.ts";
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
 * Loads content into an edition that is locked, in the caller's transaction. Items are known by their
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
  const base = { at, files: pictures.files, problems };
  const loads = createSectionLoads(base, document, async () => ({
    ...base,
    references: await loadReferences(tx, editionId, problems, document.lostKeys),
  }));
  const counts: KindCounts[] = document.pictures.size > 0 ? [pictures.counts] : [];
  const sections = Object.keys(loads) as Section[];
  const total = sections.reduce((sum, section) => sum + sizeOf(document[section]), 0);
  const addProgress = createProgress(total, onProgress);
  for (const section of sections) {
    try {
      counts.push(...(await loadSection(section, loads, document)));
    } catch (error) {
      // A faulty file is refused in the end, with all its problems.
      const isFaulty = document.problems.length + problems.list().length > 0;
      if (!isFaulty || !(error instanceof Failure)) throw error;
    }
    addProgress(sizeOf(document[section]));
  }
  refuseProblems(document, problems.list());
  return { counts, addedPictures: pictures.added };
};

const sizeOf = (content: unknown): number =>
  Array.isArray(content) ? content.length : Number(content !== null);

const loadSection = async <Name extends Section>(
  section: Name,
  loads: ReturnType<typeof createSectionLoads>,
  document: ContentDocument,
): Promise<KindCounts[]> => {
  const content = document[section];
  return content === null ? [] : loads[section](content);
};
