export type Account = { accountId: number; sessionId: string };

export type Caller = Account | null;
