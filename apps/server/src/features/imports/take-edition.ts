import type { Db } from "../../db/index.ts";
import { Failure } from "../../lib/failure.ts";
import { type EditionName, type EditionRow, lockNamedEdition } from "./editions.repository.ts";

/**
 * Gives the edition that is named and keeps other imports of it waiting until this transaction ends.
 * @throws Failure `unknown-edition`
 */
export const takeEdition = async (tx: Db, { year, type }: EditionName): Promise<EditionRow> => {
  const edition = await lockNamedEdition(tx, { year, type });
  if (!edition) throw new Failure("unknown-edition", { params: { edition: `${year}/${type}` } });
  return edition;
};
