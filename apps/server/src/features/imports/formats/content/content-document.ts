import type { z } from "zod";
import type { Message, WarningCode } from "../../../../messages/message.ts";
import type { ContentProblem } from "./content-problems.ts";
import type { contentSchema } from "./content-schema.ts";
import type { Finished } from "./validate-content.ts";

/** Picture whose bytes match its media type. */
export type ContentPicture = {
  name: string;
  mediaType: string;
  /** True for a re-encoded picture, false for SVG. */
  isRedrawn: boolean;
  sha256: string;
  bytes: Uint8Array;
};

/** Findings in a file. A file with problems is not loaded; a dry run only searches for further problems. */
type FileFindings = {
  /** Keys of invalid items, which are not reported as missing when something refers to them. */
  invalidKeys: ReadonlySet<string>;
  problems: ContentProblem[];
  warnings: Message<WarningCode>[];
  /** Adds lines and columns to messages by their paths and sorts them by position. */
  locate: <Located extends Message>(messages: readonly Located[]) => Located[];
};

export type ContentSections = Finished<z.output<typeof contentSchema>>;
export type ContentDocument = ContentSections &
  FileFindings & {
    /** Pictures by their path in the file. */
    pictures: ReadonlyMap<string, ContentPicture>;
  };
export type NotificationDocument = FileFindings & { notifications: ContentItem<"notifications">[] };

/** Item of a list in a content file. */
export type ContentItem<List extends keyof ContentSections> =
  NonNullable<ContentSections[List]> extends readonly (infer Item)[] ? Item : never;
