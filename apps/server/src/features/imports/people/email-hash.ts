import { createHmac } from "node:crypto";
import { normalizeEmail } from "../../../lib/account-names.ts";

/**
 * Hash of the e-mail address of a person without an account. It identifies the person in a later list but
 * cannot be read or written to.
 */
export const hashEmail = (salt: string, email: string): string =>
  createHmac("sha256", salt).update(normalizeEmail(email)).digest("base64url");
