import { createHash } from "node:crypto";

/** Namespace of derived ids (RFC 9562 section 5.5). */
const NAME_SPACE = Buffer.from("6f0a1c9e5b3d4e8fa1720c4d9be35a11", "hex");

/** Derives a UUID from a name: the same name always yields the same id. */
export const deriveUuid = (name: string): string => {
  const bytes = createHash("sha1").update(NAME_SPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
};

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
