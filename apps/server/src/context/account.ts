export type Account = { accountId: number; sessionId: string };

/** Whoever makes a call: nobody in particular, or an account. */
export type Caller = Account | null;
