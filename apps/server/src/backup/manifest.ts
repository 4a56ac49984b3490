import { z } from "zod";

const Checked = z.object({ bytes: z.number(), sha256: z.string() });

/** Description of a backup, the last entry of its archive. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Version of Foyer that made the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** Number of applied migrations. */
  migrations: z.number().int().positive(),
  tables: z.array(
    Checked.extend({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  queues: z.array(z.object({ name: z.string(), policy: z.string() })),
  jobs: Checked.extend({ columns: z.array(z.string()), rows: z.number().int() }).nullable(),
  files: z.array(Checked.extend({ id: z.string(), mediaType: z.string() })),
  /** Rows whose bytes the storage does not contain. */
  missingFiles: z.array(z.string()),
  /** Generated secrets of the data folder. */
  secrets: z.array(Checked.extend({ name: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;

/** Names of the entries of an archive. */
export const ENTRY = {
  manifest: "manifest.json",
  jobs: "jobs.copy",
  table: (name: string): string => `tables/${name}.copy`,
  file: (id: string): string => `files/${id}`,
  secret: (name: string): string => `secrets/${name}`,
} as const;
