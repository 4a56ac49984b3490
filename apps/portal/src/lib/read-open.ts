/** Dialog in a URL: `?open=<kind>-<id>`. */
export type OpenSearch = { open?: string };

/** Reads the dialog that a URL opens; invalid values count as absent. */
export const readOpen = ({ open }: Record<string, unknown>): OpenSearch =>
  typeof open === "string" && /^[a-z]+-[1-9]\d{0,8}$/.test(open) ? { open } : {};
