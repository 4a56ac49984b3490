import { like } from "drizzle-orm";
import type { Actor } from "../content/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { account } from "../db/schema/index.ts";
import { accounts } from "../features/auth/accounts.writes.ts";
import { organisers } from "../features/organisers/organisers.writes.ts";
import type { Passwords } from "../lib/passwords.ts";
import { DEMO_EDITIONS } from "./demo-editions.ts";

const PASSWORD = "foyer";
const ORGANISER = "organiser";
const LOGINS = ["anna", "john", "maria", "stand", ORGANISER];

/** Gives the five a password who have none, sends nothing to the others, and says who runs the editions. */
export const letPeopleIn = async (
  actor: Actor,
  { write, inNamedEdition }: ContentWrite,
  passwords: Passwords,
): Promise<void> => {
  const passwordHash = await passwords.hash(PASSWORD);
  const organiserId = await write(actor, async (writing) => {
    // A list needs addresses; theirs lead nowhere.
    const others = await writing.tx
      .select({ id: account.id })
      .from(account)
      .where(like(account.username, "demo:%"));
    await accounts.change(
      writing,
      others.map(({ id }) => ({ id, email: null })),
    );
    for (const name of LOGINS) {
      const found = await accounts.findNamed(writing, name);
      if (found && !found.passwordHash)
        await accounts.change(writing, [{ id: found.id, passwordHash }]);
    }
    const organiser = await accounts.findNamed(writing, ORGANISER);
    if (organiser) await accounts.change(writing, [{ id: organiser.id, isOwner: true }]);
    return organiser?.id;
  });
  if (organiserId === undefined) throw new Error("the demo has no organiser");
  for (const name of DEMO_EDITIONS) {
    await inNamedEdition(actor, name, async (at) => {
      await organisers.add(at, organiserId);
    });
  }
};
