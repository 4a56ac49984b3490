import { AUDIT_ACTIONS, type AuditAction } from "@foyer/contract/resources/history";

/** Filters and page of the history in the URL. */
export type HistorySearch = {
  readonly accountId?: number;
  readonly tokenId?: number;
  readonly action?: AuditAction;
  readonly resource?: string;
  readonly objectId?: number;
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
  readonly size?: number;
};

const NUMBERS = ["accountId", "tokenId", "objectId", "page", "size"] as const;
const DAYS = ["from", "to"] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads the search parameters of the history and ignores invalid ones. */
export const readHistorySearch = (search: Record<string, unknown>): HistorySearch => {
  const action = AUDIT_ACTIONS.find((one) => one === search["action"]);
  const { resource } = search;
  return {
    ...Object.fromEntries(
      NUMBERS.flatMap((name) => {
        const value = search[name];
        return Number.isInteger(value) && Number(value) > 0 ? [[name, value]] : [];
      }),
    ),
    ...Object.fromEntries(
      DAYS.flatMap((name) => (DAY.test(String(search[name])) ? [[name, search[name]]] : [])),
    ),
    ...(action && { action }),
    ...(typeof resource === "string" && resource !== "" && { resource }),
  };
};
