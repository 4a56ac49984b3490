import type { Role } from "@foyer/contract/office/index";

/** Logged-in person. */
export type Account = { accountId: number; sessionId: string };

/** API client with its token, edition and role. */
export type ApiClient = { tokenId: number; editionId: number; role: Role };

/** Logged-in organiser, or an API client, which has neither session nor account. */
export type Organiser = Account & { username: string; isOwner: boolean; apiClient?: ApiClient };

/** Originator of a call of the portal; null for a visitor. */
export type Caller = Account | null;
