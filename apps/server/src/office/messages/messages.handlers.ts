import type { messageRoutes } from "@foyer/contract/office/index";
import type { OfficeHandlers } from "../handlers.ts";
import type { Messages } from "./messages.service.ts";

type OfMessage = { at: { edition: { id: number } }; params: { id: number } };

const ofMessage = ({ at, params }: OfMessage) => ({ editionId: at.edition.id, id: params.id });

const answer = async (made: ReturnType<Messages["send"]>) => {
  const { record, version } = await made;
  return { body: record, version };
};

/** The handlers of messages. */
export const createMessageHandlers = (
  messages: Messages,
): OfficeHandlers<typeof messageRoutes> => ({
  list: async ({ at, query }) => ({ body: await messages.list(at.edition.id, query, at.role) }),
  create: ({ at, actor, body }) => answer(messages.create(actor, at.edition.id, body)),
  audience: async ({ at, query }) => ({
    body: await messages.describeAudience(at.edition.id, query),
  }),
  get: (call) => answer(messages.get(ofMessage(call), call.at.role)),
  change: (call) =>
    answer(messages.change(call.actor, { ...ofMessage(call), version: call.version }, call.body)),
  remove: async (call) => {
    await messages.remove(call.actor, { ...ofMessage(call), version: call.version });
    return { body: {} };
  },
  preview: async (call) => ({ body: await messages.preview(ofMessage(call), call.query.person) }),
  test: async (call) => {
    await messages.test(call.actor, call.caller.accountId, ofMessage(call), call.language);
    return { body: {} };
  },
  send: (call) => answer(messages.send(call.actor, ofMessage(call), call.body, call.language)),
  release: (call) => answer(messages.release(call.actor, ofMessage(call))),
  stop: (call) => answer(messages.stop(call.actor, ofMessage(call))),
  recipients: async (call) => ({
    body: await messages.listRecipients(ofMessage(call), call.query),
  }),
  retry: (call) => answer(messages.retry(call.actor, ofMessage(call), call.body.people)),
});
