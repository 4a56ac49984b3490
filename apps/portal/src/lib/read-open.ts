/** A window as an address carries it: `?open=<kind>-<id>`. */
export type OpenSearch = { open?: string };

/** Reads which window an address opens; anything odd counts as none. */
export const readOpen = ({ open }: Record<string, unknown>): OpenSearch =>
  typeof open === "string" && /^[a-z]+-[1-9]\d{0,8}$/.test(open) ? { open } : {};
