import * as z from "zod/mini";
import { AGENDA_FIELD } from "../constants.ts";
import { day, editionQuery, languageCode } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** The organisation behind an edition, its contact address and its mobile apps. */
export const Organiser = z.strictObject({
  name: z.string(),
  street: z.string(),
  town: z.string(),
  email: z.string(),
  technicalPartner: z.nullable(z.string()),
  appStoreUrl: z.nullable(z.string()),
  googlePlayUrl: z.nullable(z.string()),
});
export type Organiser = z.output<typeof Organiser>;

export const Conference = z.strictObject({
  conferenceYear: z.int(),
  year: z.int(),
  conferenceType: z.int(),
  type: z.int(),
  visible: z.boolean(),
  description: z.array(
    z.strictObject({
      language: languageCode,
      name: z.string(),
      description: z.nullable(z.string()),
      /** The date of the conference as text. */
      description2: z.nullable(z.string()),
      logotype: z.nullable(z.uuid()),
      organiser: z.nullable(Organiser),
    }),
  ),
});
export type Conference = z.output<typeof Conference>;

export const AccessProfile = z.strictObject({
  accessGranted: z.boolean(),
  overrideUserGroupModules: z.boolean(),
  userGroupModules: z.array(z.int()),
  modules: z.array(z.int()),
  managerFirstName: z.nullable(z.string()),
  managerLastName: z.nullable(z.string()),
  managerEmail: z.nullable(z.string()),
});
export type AccessProfile = z.output<typeof AccessProfile>;

export const Profile = z.strictObject({
  conferenceYear: z.int(),
  conferenceType: z.int(),
  visible: z.boolean(),
  /** IANA time zone in which the portal shows every time of the edition. */
  timeZone: z.string(),
  dayChangeMinutes: z.int(),
  /** Conference days that have panels, in order; empty while the agenda is not published. */
  days: z.array(day),
  /** True if the caller is a participant and so has an agenda. */
  isParticipant: z.boolean(),
  accessProfile: AccessProfile,
  showAgenda: z.boolean(),
  agendaVisibleFields: z.array(z.literal(Object.values(AGENDA_FIELD))),
  showAttendees: z.boolean(),
  partnersDisplayMode: z.literal([0, 1, 2]),
  description: z.array(
    z.strictObject({
      language: languageCode,
      noAgendaText: z.string(),
      noAttendeesText: z.string(),
    }),
  ),
});
export type Profile = z.output<typeof Profile>;

export const conferenceRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/public/conferences",
    access: access.public,
    summary: "Returns the visible editions, newest first",
    response: z.array(Conference),
  }),
  profile: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/data",
    access: access.public,
    edition: "query",
    summary: "Returns the edition's settings and the caller's access",
    query: z.strictObject(editionQuery),
    response: Profile,
  }),
};
