export type LegalClause = string | { readonly text: string; readonly items: readonly string[] };

export type LegalTable = {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type LegalBlock =
  | string
  | { readonly clauses: readonly LegalClause[] }
  | { readonly bullets: readonly string[] }
  | { readonly table: LegalTable };

export type LegalSection = {
  /** The anchor, which other pages may link to. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
};

/** A legal text in Polish. Its strings may hold links, written `[words](/address)`. */
export type LegalDocument = {
  /** The date from which the text binds, as a sentence. */
  readonly version: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};
