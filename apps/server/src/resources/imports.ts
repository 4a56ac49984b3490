import type { Language } from "@foyer/contract";
import type {
  ImportChoice,
  ImportEncoding,
  ImportReading,
  Role,
  Run,
} from "@foyer/contract/office/index";
import type { Edition } from "../context/editions.ts";
import type { Actor } from "../lib/actor.ts";
import type { ReceiveFile } from "../lib/storage.ts";
import type { Binding } from "./binding.ts";
import type { DoBatch } from "./run-batches.ts";
import type { RunSummary } from "./runs.repository.ts";
import type { Runs } from "./runs.service.ts";

type Sender = { language: Language; role: Role; encoding: ImportEncoding | undefined };

/** Imports of files into a resource: a dry run, its changes and its start. */
export type Imports = {
  start: (
    actor: Actor,
    binding: Binding,
    edition: Edition,
    receive: ReceiveFile,
    sender: Sender,
  ) => Promise<Run>;
  read: (
    actor: Actor,
    target: { run: RunSummary; role: Role },
    choices: ImportReading,
  ) => Promise<Run>;
  apply: (
    actor: Actor,
    target: { run: RunSummary; role: Role },
    choice: ImportChoice,
  ) => Promise<Run>;
};

/** Feature that reads files for the engine. */
export type ImportFeature = {
  /** Processes the next batch of an import. */
  importBatch: DoBatch;
  createImports: (runs: Runs) => Imports;
};
