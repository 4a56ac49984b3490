export type LegalClause = string | { readonly text: string; readonly items: readonly string[] };

export type LegalTable = {
  readonly caption: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type LegalBlock =
  | string
  | { readonly clauses: readonly LegalClause[] }
  | { readonly bullets: readonly string[] }
  | { readonly table: LegalTable };

export type LegalSection = {
  /** Anchor; other pages may link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
};

/** Legal text in Polish. Strings may contain links, written `[label](/address)`. */
export type LegalDocument = {
  /** Sentence with the date from which the text is binding. */
  readonly version: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};
