import { createHash } from 'node:crypto';

/** Foyer's own namespace; changing it would give every imported session without a guid a new one. */
const namespace = '3f0f6e0b-6b0a-4f53-9a4b-5d2c8f1f7e21';

/** Takes any text, gives the same UUID (RFC 9562, version 5) for it every time. */
export function nameUuid(name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest();
  const bytes = hash.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Tells whether a text is a UUID of any version; the nil UUID names nothing and is none. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) && !/^[0-]+$/.test(text);
}
