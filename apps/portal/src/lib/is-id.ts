const ID_MAX = 2_147_483_647;

/** True if a URL part can be an id; other texts lead to a "not found" page. */
export const isId = (text: string): boolean =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= ID_MAX;
