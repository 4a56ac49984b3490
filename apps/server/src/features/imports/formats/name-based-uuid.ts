import { deriveUuid, isUuid as hasUuidForm } from "../../../lib/uuid.ts";

/** Takes any text, gives the same UUID (RFC 9562, version 5) for it every time. */
export const nameUuid = (name: string): string => deriveUuid(`session\n${name}`);

/** Tells whether a text is a UUID of any version; the nil UUID names nothing and is none. */
export const isUuid = (text: string): boolean => hasUuidForm(text) && !/^[0-]+$/.test(text);
