import { sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { run } from "../db/schema/index.ts";
import { inTurns } from "../lib/turns.ts";

export type RunInput = Readonly<Record<string, unknown>>;

/** Key of the parts of an input, and of the reference to them in place of a list. */
const PARTS = "$parts";
/** Length of a list that is stored in parts. */
const LONG_LIST = 20;
/** Characters of a part, which is encoded and decoded at once. */
const PART_LENGTH = 200_000;

/** Range of the parts that contain a list. */
type Reference = { [PARTS]: [start: number, end: number] };

const isObject = (value: unknown): value is RunInput =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isReference = (value: RunInput): value is Reference => Array.isArray(value[PARTS]);

/** Encodes the items of a list and adds them to the parts. */
const addParts = async (items: readonly unknown[], parts: string[]): Promise<Reference> => {
  const start = parts.length;
  let part: string[] = [];
  let length = 0;
  const end = () => {
    if (part.length > 0) parts.push(`[${part.join(",")}]`);
    part = [];
    length = 0;
  };
  for await (const item of inTurns(items)) {
    const text = JSON.stringify(item);
    if (length + text.length > PART_LENGTH) end();
    part.push(text);
    length += text.length;
  }
  end();
  return { [PARTS]: [start, parts.length] };
};

/** Moves long lists of a value to the parts. */
const split = async (value: unknown, parts: string[]): Promise<unknown> => {
  if (Array.isArray(value)) {
    if (value.length >= LONG_LIST) return addParts(value, parts);
    const items: unknown[] = [];
    for (const item of value) items.push(await split(item, parts));
    return items;
  }
  if (!isObject(value)) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) fields[name] = await split(field, parts);
  return fields;
};

const join = (value: unknown, parts: readonly unknown[][]): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => join(item, parts));
  if (!isObject(value)) return value;
  if (isReference(value)) return parts.slice(...value[PARTS]).flat();
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, join(field, parts)]),
  );
};

/**
 * Stores the input of a run, which can contain a whole file, within a transaction. The database joins the parts,
 * because a statement with all of them would block the thread while it is composed.
 */
export const storeInput = async (tx: Db, id: string, input: RunInput): Promise<void> => {
  const parts: string[] = [];
  const rest = JSON.stringify(await split(input, parts));
  const isRun = sql`${run.id} = ${id}`;
  await tx.execute(sql`update ${run} set input = ${rest}::jsonb where ${isRun}`);
  if (parts.length === 0) return;
  await tx.execute(sql`create temporary table run_part (position int, value jsonb)`);
  for (const [position, part] of parts.entries()) {
    await tx.execute(sql`insert into run_part values (${position}, ${part}::jsonb)`);
  }
  await tx.execute(sql`update ${run} set input = ${run.input} || jsonb_build_object(
    ${PARTS}::text, (select jsonb_agg(value order by position) from run_part)) where ${isRun}`);
  await tx.execute(sql`drop table run_part`);
};

/** Reads the input of a run. Parts arrive as rows of their own, so other requests have their turn. */
export const readInput = async (db: Db, id: string): Promise<RunInput> => {
  const isRun = sql`${run.id} = ${id}`;
  const { rows } = (await db.execute(
    sql`select ${run.input} - ${PARTS}::text as rest from ${run} where ${isRun}`,
  )) as { rows: { rest: RunInput }[] };
  const { rows: parts } = (await db.execute(sql`select part.value from ${run},
    jsonb_array_elements(coalesce(${run.input} -> ${PARTS}::text, '[]')) with ordinality
      as part(value, position)
    where ${isRun} order by position`)) as { rows: { value: unknown[] }[] };
  return join(
    rows[0]?.rest ?? {},
    parts.map(({ value }) => value),
  ) as RunInput;
};
