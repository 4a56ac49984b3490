import * as z from "zod/mini";
import { AGENDA_FIELD } from "./constants.ts";
import { day, editionQuery, languageCode } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** Who runs an edition, whom to write to, and where its mobile app is. */
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
      /** Its date, as a text. */
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
  /** The IANA name of the zone in which every time of the edition is shown. */
  timeZone: z.string(),
  dayChangeMinutes: z.int(),
  /** The conference days that have agenda items, in order; none where the agenda is not shown. */
  days: z.array(day),
  /** Whether the caller takes part in the edition, and so has an agenda of their own. */
  takesPart: z.boolean(),
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
    edition: "none",
    summary: "The editions that are visible, newest first",
    response: z.array(Conference),
  }),
  profile: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/data",
    access: access.public,
    edition: "query",
    summary: "The edition's settings and what the caller may do in it",
    query: z.strictObject(editionQuery),
    response: Profile,
  }),
};
