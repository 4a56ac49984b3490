import * as z from "zod/mini";
import {
  conferenceBody,
  editionLanguageQuery,
  editionQuery,
  id,
  instant,
  wholeNumber,
} from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** The most notifications of one answer; a reader who has more of them sees the latest. */
export const NOTIFICATIONS_MAX = 500;
const COUNT_MAX = 100;

/** News for everybody who takes part, for a group of people or for one person. */
export const Notification = z.strictObject({
  id,
  isRead: z.boolean(),
  /** A number of the table of icons; any other is drawn as a notification. */
  icon: z.nullable(z.int()),
  /** When it was published. */
  createdAt: instant,
  /** The agenda item that it tells of, as long as that is shown. */
  panelId: z.nullable(id),
  description: z.strictObject({
    title: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
  }),
});
export type Notification = z.output<typeof Notification>;

export const NotificationList = z.strictObject({
  /** Of all that there are, also of those that the answer leaves out. */
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
    summary: "How many notifications the caller has not read; 0 for whoever takes no part",
    query: z.strictObject(editionQuery),
    response: z.int(),
  }),
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/notifications",
    access: access.session,
    edition: "query",
    summary: "The caller's notifications, the latest first; `count` asks for so many of them",
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
    summary: "Mark a notification of the caller as read; again changes nothing",
    body: z.strictObject({ id }),
    response: z.strictObject({}),
  }),
  markAllRead: defineRoute({
    method: "POST",
    path: "/public/myprofile/notifications/read/all",
    access: access.session,
    edition: "conferenceBody",
    summary: "Mark the caller's notifications of a conference as read, those published by `until`",
    body: z.strictObject({ ...conferenceBody, until: instant }),
    response: z.strictObject({}),
  }),
};
