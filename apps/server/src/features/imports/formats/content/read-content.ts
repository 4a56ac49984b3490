import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Failure } from "../../../../lib/failure.ts";
import type { Message } from "../../../../messages/message.ts";
import {
  failureToRead,
  type FileSource,
  readBytes,
  type ReadOptions,
  tooLarge,
} from "../file-bytes.ts";
import { decodeUtf8 } from "../file-text.ts";
import { findJsonPlaces, findRepeatedFields, locatePointers } from "../json-places.ts";
import type { ContentDocument, ContentSections, PictureReference } from "./content-document.ts";
import { type Entry, has, readList, readObject } from "./content-fields.ts";
import { createContentWarnings, createProblems } from "./content-notes.ts";
import { readMap, readMapCategory, readMapMarker, readMapPolyline } from "./read-map.ts";
import { readPictures } from "./read-pictures.ts";
import {
  readEvent,
  readHotel,
  readInformation,
  readInvitation,
  readKeyed,
  readOrganiser,
  readPartner,
  readPartnerGroup,
  readTrade,
} from "./read-sections.ts";

/** Three times what the largest conference that is known needs. */
export const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

/** A section that is an object, of which there is one; null where there is none. */
const readOnly = <Result>(
  entry: Entry,
  name: string,
  read: (entry: Entry) => Result,
): Result | null => {
  entry.taken.add(name);
  if (!has(entry, name)) return null;
  return readObject(entry.fields[name], `/${name}`, entry, read) ?? null;
};

const readSections = (entry: Entry): ContentSections => {
  // Editors look for it; nothing is read from there.
  entry.taken.add("$schema");
  return {
    organiser: readOnly(entry, "organiser", readOrganiser),
    trades: readKeyed(entry, "trades", readTrade),
    hotels: readKeyed(entry, "hotels", readHotel),
    partnerGroups: readKeyed(entry, "partnerGroups", readPartnerGroup),
    partners: readKeyed(entry, "partners", readPartner),
    information: readKeyed(entry, "information", readInformation),
    invitations: readKeyed(entry, "invitations", readInvitation),
    map: readOnly(entry, "map", readMap),
    mapCategories: readKeyed(entry, "mapCategories", readMapCategory),
    mapMarkers: readKeyed(entry, "mapMarkers", readMapMarker),
    mapPolylines: readKeyed(entry, "mapPolylines", readMapPolyline),
    events: readList(entry, "events", (value, path, source) =>
      readObject(value, path, source, readEvent),
    ),
  };
};

const picturesIn = ({ partners, map, mapMarkers, events }: ContentSections): PictureReference[] => [
  ...(partners ?? []).flatMap(({ logo }) => Object.values(logo)),
  ...(map?.picture ? [map.picture] : []),
  ...(mapMarkers ?? []).flatMap(({ picture }) => picture ?? []),
  ...(events ?? []).flatMap(({ picture }) => Object.values(picture)),
];

// A stream tells its size only as it goes; a file is asked first and then not read at all.
const refuseLargeFile = async (path: string, limit: number): Promise<void> => {
  const size = await stat(path).then(
    (found) => found.size,
    (cause: unknown) => {
      throw failureToRead(cause);
    },
  );
  if (size > limit) throw tooLarge(limit);
};

const readJson = async (source: FileSource, options: ReadOptions): Promise<string> => {
  let text = "";
  for await (const piece of decodeUtf8(readBytes(source, options))) text += piece;
  if (text.trim() === "") throw new Failure("empty-file");
  return text;
};

const isBefore = (one: Message, other: Message): number => {
  const { line: a, column: b } = one.place ?? {};
  const { line: c, column: d } = other.place ?? {};
  return (a ?? Infinity) - (c ?? Infinity) || Number(b ?? 0) - Number(d ?? 0);
};

const createLocate =
  (text: string): ContentDocument["locate"] =>
  (messages) => {
    const find = locatePointers(
      text,
      messages.map(({ place }) => place?.path ?? ""),
    );
    return messages
      .map((message) =>
        message.place?.path ? { ...message, place: find(message.place.path) } : message,
      )
      .sort(isBefore);
  };

/**
 * Reads the content of an edition from JSON, and the pictures that it names from the folder around it.
 * @throws Failure when the file as a whole cannot be read; what is wrong with its values are the
 * document's problems, all of them
 */
export const readContent = async (
  source: FileSource,
  folder: string,
  options: ReadOptions = {},
): Promise<ContentDocument> => {
  const limit = options.maxBytes ?? MAX_CONTENT_BYTES;
  if (typeof source === "string") await refuseLargeFile(source, limit);
  const text = await readJson(source, { ...options, maxBytes: limit });
  findJsonPlaces(text, new Set());
  const problems = createProblems();
  const warnings = createContentWarnings();
  for (const path of findRepeatedFields(text)) problems.add("field-repeated", path);
  const sections = readObject(JSON.parse(text), "", { problems, warnings }, readSections);
  if (sections === undefined) throw new Failure("not-content");
  const pictures = await readPictures(folder, picturesIn(sections), problems);
  const locate = createLocate(text);
  return {
    ...sections,
    pictures,
    problems: problems.list(),
    warnings: locate(warnings.list()),
    locate,
  };
};

/** Reads a content file by its path; see `readContent`. */
export const readContentFile = (path: string, options?: ReadOptions): Promise<ContentDocument> =>
  readContent(path, dirname(path), options);
