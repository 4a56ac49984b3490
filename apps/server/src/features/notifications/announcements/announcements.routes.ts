import type { announcementRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../../http/handlers.ts";
import { recordKey } from "../../../http/records.ts";
import { versionedReply } from "../../../lib/payload.ts";
import type { Announcements } from "./announcements.service.ts";

const respond = async (result: ReturnType<Announcements["send"]>) => versionedReply(await result);

export const createAnnouncementHandlers = (
  announcements: Announcements,
): Handlers<typeof announcementRoutes> => ({
  list: ({ edition, query, role, language }) =>
    announcements.list(edition.id, query, { role, language }),
  create: ({ edition, actor, body }) => respond(announcements.create(actor, edition.id, body)),
  audience: ({ edition, body: { audience, placeholders }, language }) =>
    announcements.describeAudience(edition.id, audience, { placeholders, language }),
  get: async (call) => versionedReply(await announcements.get(recordKey(call), call)),
  change: (call) => {
    const target = { ...recordKey(call), version: call.version };
    return respond(announcements.change(call.actor, target, call.body));
  },
  remove: async (call) => {
    await announcements.remove(call.actor, { ...recordKey(call), version: call.version });
    return {};
  },
  preview: (call) => announcements.preview(recordKey(call), call.query.person),
  previewRecipients: (call) => announcements.listPreviewRecipients(recordKey(call), call.query.q),
  test: async (call) => {
    await announcements.test(call.actor, call.caller.accountId, recordKey(call), call.language);
    return {};
  },
  send: (call) =>
    respond(announcements.send(call.actor, recordKey(call), call.body, call.language)),
  release: (call) => respond(announcements.release(call.actor, recordKey(call))),
  stop: (call) => respond(announcements.stop(call.actor, recordKey(call))),
  recipients: (call) => announcements.listRecipients(recordKey(call), call.query),
  retry: (call) => respond(announcements.retry(call.actor, recordKey(call), call.body.people)),
});
