import * as z from "zod/mini";
import { messageId, messageText } from "./chat.ts";
import { MODULE } from "./constants.ts";
import { id } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** The most messages of a report. */
export const REPORT_MESSAGES_MAX = 20;
export const REPORT_NOTE_MAX_LENGTH = 2_000;

export const reportRoutes = {
  send: defineRoute({
    method: "POST",
    path: "/chat/users/report",
    access: access.moduleAnywhere(MODULE.chat),
    edition: "none",
    summary: "Report somebody to the organisers, with chosen messages of the conversation",
    body: z.strictObject({
      userId: id,
      /** Of the conversation with that account; they are shown to the organisers. */
      messageIds: z.array(messageId).check(z.maxLength(REPORT_MESSAGES_MAX)),
      note: messageText(REPORT_NOTE_MAX_LENGTH).check(z.trim()),
    }),
    response: z.strictObject({}),
  }),
};
