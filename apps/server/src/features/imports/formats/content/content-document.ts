import type { z } from "zod";
import type { Message, WarningCode } from "../../../../messages/message.ts";
import type { ContentProblem } from "./content-notes.ts";
import type { contentSchema } from "./content-schema.ts";
import type { Finished } from "./judge-content.ts";

/** A picture whose bytes are what its type says. */
export type ContentPicture = {
  name: string;
  mediaType: string;
  sha256: string;
  bytes: Uint8Array;
};

/** What is told of a file; one with problems is not to be loaded, and serves to find more of them. */
type Findings = {
  /** Keys of items that have faults, so that nobody is told that they are missing. */
  lostKeys: ReadonlySet<string>;
  problems: ContentProblem[];
  warnings: Message<WarningCode>[];
  /** Gives messages the lines and columns of their paths, in the order of the file. */
  locate: <Located extends Message>(messages: readonly Located[]) => Located[];
};

export type ContentSections = Finished<z.output<typeof contentSchema>>;
export type ContentDocument = ContentSections &
  Findings & {
    /** By the path that the file names them by. */
    pictures: ReadonlyMap<string, ContentPicture>;
  };
export type NotificationDocument = Findings & { notifications: ContentItem<"notifications">[] };

/** An item of a list of a content file. */
export type ContentItem<List extends keyof ContentSections> =
  NonNullable<ContentSections[List]> extends readonly (infer Item)[] ? Item : never;
