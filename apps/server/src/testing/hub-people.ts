import { randomUUID } from "node:crypto";
import type { TestApp } from "./app.ts";
import type { Builders } from "./builders.ts";

export type HubPerson = { id: number; token: string; attendeeId: number };

export const textTo = (RecipientId: number, Message: string) => ({
  Message,
  RecipientId,
  ClientMessageId: randomUUID(),
});

export const insertHubPerson = async (
  test: Pick<TestApp, "logIn">,
  build: Builders,
  editionId: number,
  modules?: number[],
  row = {},
): Promise<HubPerson> => {
  const { account, attendee } = await build.insertParticipant(editionId, modules, row);
  return {
    id: account.id,
    token: await test.logIn(account.username),
    attendeeId: attendee.id,
  };
};
