import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Access } from "../packages/contract/src/route.ts";
import { HUB_NAMESPACES, hubEvents, hubMethods } from "../packages/contract/src/hub.ts";
import { ROOT } from "./run.ts";

/** The reference of the hub: a head that people write, and below this line what the contract says. */
const PATH = "docs/hub.md";
const MARK =
  "<!-- Written by `npm run fix` from packages/contract/src/hub.ts: do not edit below. -->";

type Schema = z.core.JSONSchema.JSONSchema;

const describeRange = ({ minimum, maxLength }: Schema): string => {
  if (maxLength !== undefined) return ` (at most ${maxLength} characters)`;
  return minimum === undefined ? "" : ` (from ${minimum})`;
};

const describeObject = ({ properties = {}, required = [] }: Schema, indent: string): string => {
  const names = Object.keys(properties);
  if (names.length === 0) return "{}";
  const inner = `${indent}  `;
  const lines = names.map((name) => {
    const mark = required.includes(name) ? "" : "?";
    return `${inner}${name}${mark}: ${describeSchema(properties[name] as Schema, inner)}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
};

/** A schema as people read it. */
const describeSchema = (schema: Schema, indent = ""): string => {
  const { anyOf, enum: values, type, format, items } = schema;
  if (anyOf) return anyOf.map((one) => describeSchema(one, indent)).join(" | ");
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(type)) return type.join(" | ");
  if (type === "array") return `list of ${describeSchema(items as Schema, indent)}`;
  if (type === "object") return describeObject(schema, indent);
  return `${format ?? type ?? "anything"}${describeRange(schema)}`;
};

const shapeOf = (schema: z.ZodMiniType, io: "input" | "output") =>
  describeSchema(z.toJSONSchema(schema, { io, unrepresentable: "any" }));

const fence = (title: string, shape: string) => `${title}:\n\n\`\`\`\n${shape}\n\`\`\`\n`;

const describeAccess = (access: Access): string =>
  "moduleAnywhere" in access
    ? `module ${access.moduleAnywhere} in some visible edition`
    : "any session";

const describeNamespaces = () =>
  Object.values(HUB_NAMESPACES).map(
    ({ path, access }) => `| \`${path}\` | ${describeAccess(access)} |`,
  );

const describeMethods = () =>
  Object.entries(hubMethods).flatMap(([name, { access, summary, input, output }]) => [
    `### ${name}\n`,
    `${summary}. For ${describeAccess(access)}.\n`,
    fence("Takes", shapeOf(input, "input")),
    fence("Acknowledges with `data`", shapeOf(output, "output")),
  ]);

const describeEvents = () =>
  Object.entries(hubEvents).flatMap(([name, { namespace, summary, payload, isInInbox }]) => [
    `### ${name}\n`,
    `${summary}. On \`${HUB_NAMESPACES[namespace].path}\`${isInInbox ? ", with its number" : ""}.\n`,
    fence("Payload", shapeOf(payload, "output")),
  ]);

const composeReference = (): string =>
  [
    MARK,
    "\n## Namespaces\n",
    "| namespace | who may connect |\n|---|---|",
    ...describeNamespaces(),
    "\n## Methods\n",
    ...describeMethods(),
    "## Events\n",
    ...describeEvents(),
  ].join("\n");

const readDocument = (): string => {
  const file = join(ROOT, PATH);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

const composeDocument = (): string => `${readDocument().split(MARK)[0]}${composeReference()}`;

/** Writes the reference of the hub anew below its head. @returns whether it could */
export const writeHubDocument = (): boolean => {
  writeFileSync(join(ROOT, PATH), composeDocument());
  return true;
};

/** @returns whether the reference says what the contract says; says so where it does not */
export const checkHubDocument = (): boolean => {
  const isCurrent = readDocument() === composeDocument();
  if (!isCurrent) process.stderr.write(`${PATH} is not what the contract says: run npm run fix\n`);
  return isCurrent;
};
