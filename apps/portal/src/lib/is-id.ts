const ID_MAX = 2_147_483_647;

/** Whether a text of an address can be the id of anything; what cannot is answered as absent. */
export const isId = (text: string): boolean =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= ID_MAX;
