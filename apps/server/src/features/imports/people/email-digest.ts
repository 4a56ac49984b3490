import { createHmac } from "node:crypto";
import { foldEmail } from "../../../lib/account-names.ts";

/**
 * What is kept of the address of a person whom no list has named yet: enough to know it again, not
 * to read it or to write to it.
 */
export const digestEmail = (salt: string, email: string): string =>
  createHmac("sha256", salt).update(foldEmail(email)).digest("base64url");
