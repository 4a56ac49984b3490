import { like } from "drizzle-orm";
import type { Actor } from "../lib/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { account } from "../db/schema/index.ts";
import { accounts } from "../features/auth/accounts.writes.ts";
import { organisers } from "../features/organisers/organisers.writes.ts";
import type { Passwords } from "../lib/passwords.ts";
import { DEMO_EDITIONS } from "./demo-editions.ts";

const PASSWORD = "foyer";
const ORGANISER = "organiser";
const LOGINS = ["anna", "john", "maria", "stand", ORGANISER];

/**
 * Sets the password of the demo logins that have none, removes the e-mail addresses of the other demo
 * accounts, and adds the organiser.
 */
export const setDemoPasswords = async (
  actor: Actor,
  { write, inEditionByName }: ContentWrite,
  passwords: Passwords,
): Promise<void> => {
  const passwordHash = await passwords.hash(PASSWORD);
  const organiserId = await write(actor, async (context) => {
    // The attendee import requires addresses. These lead nowhere.
    const others = await context.tx
      .select({ id: account.id })
      .from(account)
      .where(like(account.username, "demo:%"));
    await accounts.change(
      context,
      others.map(({ id }) => ({ id, email: null })),
    );
    for (const name of LOGINS) {
      const existing = await accounts.findByUsername(context, name);
      if (existing && !existing.passwordHash)
        await accounts.change(context, [{ id: existing.id, passwordHash }]);
    }
    const organiser = await accounts.findByUsername(context, ORGANISER);
    if (organiser) await accounts.change(context, [{ id: organiser.id, isOwner: true }]);
    return organiser?.id;
  });
  if (organiserId === undefined) throw new Error("The demo has no organiser");
  for (const name of DEMO_EDITIONS) {
    await inEditionByName(actor, name, async (context) => {
      await organisers.add(context, organiserId);
    });
  }
};
