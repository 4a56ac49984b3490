import type { PublicationSummary } from "@foyer/contract/conferences/overview";
import type { ResourceName } from "@foyer/contract/office/resources";
import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import WarningIcon from "@material-design-icons/svg/outlined/error_outline.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { type AttentionItem, AttentionList } from "../../../resources/AttentionList.tsx";
import type { ListSearch } from "../../../resources/list-search.ts";
import styles from "./publish.module.css";

type MissingContentProps = { readonly edition: string; readonly summary: PublicationSummary };

const WITHOUT_ROOM: ListSearch = {
  filters: { room: [""], isHidden: ["false"], "itemType!": ["3"] },
};

/** Incomplete content before a publication; each row opens the records concerned. */
export const MissingContent = ({ edition, summary }: MissingContentProps) => {
  const { t } = useTranslation();
  const toList = (resource: ResourceName, search: ListSearch = {}) =>
    ({ to: "/$edition/$resource", params: { edition, resource }, search }) as const;
  const toImport = (resource: ResourceName) =>
    ({ to: "/$edition/$resource/import", params: { edition, resource } }) as const;
  const toSettings = (hash: string) =>
    ({ to: "/$edition/settings", params: { edition }, hash }) as const;
  const item = (
    name: string,
    isMissing: boolean,
    action: "import" | "add" | "review" | "set",
    link: AttentionItem["link"],
    count = 0,
  ): AttentionItem[] =>
    isMissing
      ? [
          {
            key: name,
            icon: WarningIcon,
            text: t(`missing.${name}`, { count }),
            action: t(`missing.action.${action}`),
            link,
          },
        ]
      : [];
  const { sessionsWithoutTime, sessionsWithoutRoom } = summary;
  const items = [
    ...item("sessions", summary.sessions === 0, "import", toImport("panels")),
    ...item("rooms", summary.rooms === 0, "add", { to: "/$edition/places", params: { edition } }),
    ...item(
      "time",
      sessionsWithoutTime > 0,
      "review",
      toList("panels", { filters: { day: [""] } }),
      sessionsWithoutTime,
    ),
    ...item(
      "room",
      sessionsWithoutRoom > 0,
      "review",
      toList("panels", WITHOUT_ROOM),
      sessionsWithoutRoom,
    ),
    ...item("people", summary.people === 0, "import", toImport("people")),
    ...item("organiser", !summary.hasOrganiser, "set", toSettings("organiser")),
    ...item("organiserEmail", !summary.hasOrganiserEmail, "set", toSettings("organiser")),
    ...item("logo", !summary.hasLogo, "set", toSettings("basics")),
    ...summary.missingTranslations.map(({ resource, language, count }) => ({
      key: `${resource}-${language}`,
      icon: WarningIcon,
      text: t(`tasks.missing.${language}`, { resource: t(`resources.${resource}`), count }),
      action: t("missing.action.review"),
      link: toList(resource as ResourceName, { gaps: language }),
    })),
  ];
  return (
    <ScreenPart className={styles.part} id="missing-title" title={t("missing.title")}>
      {items.length > 0 ? (
        <AttentionList items={items} />
      ) : (
        <p className={styles.complete}>
          <Icon of={CheckIcon} /> {t("missing.none")}
        </p>
      )}
    </ScreenPart>
  );
};
