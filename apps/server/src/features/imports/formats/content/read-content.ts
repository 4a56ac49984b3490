import { dirname } from "node:path";
import type { FileSource, ReadOptions } from "../file-bytes.ts";
import type { ContentDocument, ContentSections, PictureReference } from "./content-document.ts";
import { type Entry, has, readList, readObject } from "./content-fields.ts";
import { readMap, readMapCategory, readMapMarker, readMapPolyline } from "./read-map.ts";
import { readPictures } from "./read-pictures.ts";
import { readJsonObject } from "./read-json-object.ts";
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
  const { content, problems, warnings, locate } = await readJsonObject(
    source,
    { ...options, maxBytes: limit },
    readSections,
  );
  const pictures = await readPictures(folder, picturesIn(content), problems);
  return {
    ...content,
    pictures,
    problems: problems.list(),
    warnings: locate(warnings.list()),
    locate,
  };
};

/** Reads a content file by its path; see `readContent`. */
export const readContentFile = (path: string, options?: ReadOptions): Promise<ContentDocument> =>
  readContent(path, dirname(path), options);
