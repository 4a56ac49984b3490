import { editionSettings } from "@foyer/contract/conferences/office";
import type { Fields } from "@foyer/contract/resources/fields";

type SettingName = keyof (typeof editionSettings)["fields"];

type SettingsSection = {
  /** Anchor of the section, and key of its texts. */
  readonly id: string;
  readonly fields: readonly SettingName[];
  readonly rows?: readonly (readonly SettingName[])[];
};

/** Settings of an edition in the order of the screen. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { id: "basics", fields: ["name", "description", "description2", "logotype"] },
  {
    id: "dates",
    fields: ["startsOn", "endsOn", "timeZone", "dayChangeMinutes"],
    rows: [
      ["startsOn", "endsOn"],
      ["timeZone", "dayChangeMinutes"],
    ],
  },
  {
    id: "publication",
    fields: [
      "visible",
      "showAgenda",
      "agendaVisibleFields",
      "noAgendaText",
      "showAttendees",
      "noAttendeesText",
      "notifyPanelChanges",
    ],
  },
  { id: "emails", fields: ["credentialsEmailText"] },
  { id: "partners", fields: ["partnersDisplayMode"] },
  { id: "clashes", fields: ["forbiddenClashes", "ignoredClashes", "minutesBetweenBuildings"] },
  {
    id: "transport",
    fields: ["transportActive", "transportInfo", "arrivalRoute", "departureRoute"],
  },
  {
    id: "organiser",
    fields: [
      "organiserName",
      "organiserStreet",
      "organiserTown",
      "organiserEmail",
      "technicalPartner",
    ],
  },
  { id: "apps", fields: ["appStoreUrl", "googlePlayUrl"] },
  {
    id: "map",
    fields: [
      "tilesUrl",
      "tilesOnDemand",
      "mapAttribution",
      "mapPicture",
      "mapCentre",
      "mapZoom",
      "mapPictureSouthWest",
      "mapPictureNorthEast",
    ],
  },
];

/** Returns the fields of a section. */
export const fieldsOf = ({ fields }: SettingsSection): Fields =>
  Object.fromEntries(fields.map((name) => [name, editionSettings.fields[name]]));
