import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { Failure } from "../../../lib/failure.ts";
import type { KindCounts } from "../row-counts.ts";
import type { ContentDocument, ContentPicture } from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-problems.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { createSectionLoads, type Section } from "./load-sections.ts";
import { loadReferences } from "./references.ts";
import { type FindStored, savePictures } from "./save-pictures.ts";

export type ContentReport = {
  counts: KindCounts[];
  /** Pictures that are new to the edition. */
  addedPictures: ContentPicture[];
};

const countProblems = ({ code, params }: ContentDocument["problems"][number]): number =>
  code === "more-problems" ? Number(params?.["count"]) : 1;

/** @throws Failure `bad-content` with every problem of the document and of its references */
export const rejectProblems = (
  { problems, locate }: Pick<ContentDocument, "problems" | "locate">,
  loadProblems: ContentDocument["problems"],
): void => {
  const all = [...problems, ...loadProblems];
  if (all.length === 0) return;
  const count = all.reduce((sum, problem) => sum + countProblems(problem), 0);
  throw new Failure("bad-content", { params: { count }, problems: locate(all) });
};

/**
 * Loads content into a locked edition within the caller's transaction. Rows are identified by import key and
 * written only if they differ. Rows of an earlier file that the list no longer contains are hidden; rows from
 * other sources stay. Lists missing from the file are left unchanged.
 * @throws Failure `bad-content`
 */
export const loadContent = async (
  context: EditionWriteContext,
  document: ContentDocument,
  findStored: FindStored,
  onProgress?: OnProgress,
): Promise<ContentReport> => {
  const problems = createProblems();
  const { tx, editionId } = context;
  const pictures = await savePictures(tx, editionId, document.pictures, findStored);
  const base = { context, files: pictures.files, problems };
  const loads = createSectionLoads(base, document, async () => ({
    ...base,
    references: await loadReferences(tx, editionId, problems, document.invalidKeys),
  }));
  const counts: KindCounts[] = document.pictures.size > 0 ? [pictures.counts] : [];
  const sections = Object.keys(loads) as Section[];
  const total = sections.reduce((sum, section) => sum + countItems(document[section]), 0);
  const addProgress = createProgress(total, onProgress);
  for (const section of sections) {
    try {
      counts.push(...(await loadSection(section, loads, document)));
    } catch (error) {
      // A file with problems is rejected at the end with all of them, so a follow-up error is ignored.
      const hasProblems = document.problems.length + problems.list().length > 0;
      if (!hasProblems || !(error instanceof Failure)) throw error;
    }
    addProgress(countItems(document[section]));
  }
  rejectProblems(document, problems.list());
  return { counts, addedPictures: pictures.added };
};

const countItems = (content: unknown): number =>
  Array.isArray(content) ? content.length : Number(content !== null);

const loadSection = async <Name extends Section>(
  section: Name,
  loads: ReturnType<typeof createSectionLoads>,
  document: ContentDocument,
): Promise<KindCounts[]> => {
  const content = document[section];
  return content === null ? [] : loads[section](content);
};
