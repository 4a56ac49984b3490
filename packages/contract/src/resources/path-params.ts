import * as z from "zod/mini";
import { EDITION_NAME } from "../edition-name.ts";
import { id } from "../fields.ts";

/** An edition in a path. */
export const editionName = z.string().check(z.regex(EDITION_NAME));

const fromDigits = z.pipe(
  z.transform((value: unknown) =>
    typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value,
  ),
  id,
);

export const inEdition = { edition: editionName };
export const ofRecord = { ...inEdition, id: fromDigits };

/** An empty response. */
export const nothing = z.strictObject({});
