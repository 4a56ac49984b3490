import * as z from "zod/mini";
import {
  conferenceBody,
  editionLanguageQuery,
  editionQuery,
  id,
  instant,
  wholeNumber,
} from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** Maximum number of notifications in a response: the latest ones. */
export const NOTIFICATIONS_MAX = 500;
const COUNT_MAX = 100;

/** Notification for all participants, a group of people or one person. */
export const Notification = z.strictObject({
  id,
  isRead: z.boolean(),
  /** Number of an icon; unknown numbers show the notification icon. */
  icon: z.nullable(z.int()),
  /** Publication time. */
  createdAt: instant,
  /** The related panel, as long as it is visible. */
  panelId: z.nullable(id),
  description: z.strictObject({
    title: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
  }),
});
export type Notification = z.output<typeof Notification>;

export const NotificationList = z.strictObject({
  /** Counts all notifications, including those that the response omits. */
  notReadCount: z.int(),
  items: z.array(Notification),
});
export type NotificationList = z.output<typeof NotificationList>;

export const notificationRoutes = {
  newCount: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/notifications/new/count",
    access: access.public,
    edition: "query",
    summary:
      "Returns the number of the caller's unread notifications; 0 for people who are not participants",
    query: z.strictObject(editionQuery),
    response: z.int(),
  }),
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/notifications",
    access: access.session,
    edition: "query",
    summary: "Returns the caller's notifications, latest first; `count` limits their number",
    query: z.strictObject({
      ...editionLanguageQuery,
      count: z.optional(wholeNumber(1, COUNT_MAX)),
    }),
    response: NotificationList,
  }),
  markRead: defineRoute({
    method: "POST",
    path: "/public/myprofile/notifications/read/add",
    access: access.session,
    edition: "object",
    summary: "Marks a notification of the caller as read; repeating it has no effect",
    body: z.strictObject({ id }),
    response: z.strictObject({}),
  }),
  markAllRead: defineRoute({
    method: "POST",
    path: "/public/myprofile/notifications/read/all",
    access: access.session,
    edition: "conferenceBody",
    summary:
      "Marks the caller's notifications of a conference as read that were published by `until`",
    body: z.strictObject({ ...conferenceBody, until: instant }),
    response: z.strictObject({}),
  }),
};
