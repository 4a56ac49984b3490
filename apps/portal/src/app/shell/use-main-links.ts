import { MODULE } from "@foyer/contract/constants";
import BookmarksIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import MailIcon from "@material-design-icons/svg/filled/mail.svg?react";
import NowIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import ProgrammeIcon from "@material-design-icons/svg/filled/view_headline.svg?react";
import type { IconShape } from "@foyer/ui/icons/Icon.tsx";
import { useRouterState } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { programmeMenu } from "../../pages/programme/programme.menu.ts";

type Section = "now" | "programme" | "agenda" | "mail";

type Target = { to: string; search?: { tab: "mine" }; hash?: string };

export type MainLink = {
  section: Section;
  icon: IconShape;
  label: string;
  /** Properties of the link, without its look. */
  link: Target & {
    activeOptions: { exact: true; includeSearch: true };
    "aria-current": "page" | undefined;
    "data-current": boolean;
  };
};

type Entry = Omit<MainLink, "link"> & { target: Target; isVisible: boolean };

// Two links lead to one page, so only an exact URL may mark a link as active.
const ACTIVE_OPTIONS = { exact: true, includeSearch: true } as const;

/** Returns links to the most used pages that the visitor may open: bottom bar of phones, header of wide screens. */
export const useMainLinks = (): MainLink[] => {
  const { t } = useTranslation();
  const access = useAccess();
  const current = useRouterState({ select: ({ location }) => sectionOf(location) });
  const hasProgramme = programmeMenu.isVisible?.(access) !== false;
  const entries: Entry[] = [
    {
      section: "now",
      target: { to: addresses.main(), hash: "forum" },
      icon: NowIcon,
      label: t("shell.now"),
      isVisible: true,
    },
    {
      section: "programme",
      target: { to: addresses.panels() },
      icon: ProgrammeIcon,
      label: t("panels.title"),
      isVisible: hasProgramme,
    },
    {
      section: "agenda",
      target: { to: addresses.panels(), search: { tab: "mine" } },
      icon: BookmarksIcon,
      label: t("panels.myAgenda"),
      isVisible: access.hasAgenda,
    },
    {
      section: "mail",
      target: { to: addresses.chat() },
      icon: MailIcon,
      label: t("shell.mail"),
      isVisible: access.has(MODULE.chat),
    },
  ];
  return entries
    .filter(({ isVisible }) => isVisible)
    .map(({ section, icon, label, target }) => ({
      section,
      icon,
      label,
      link: {
        ...target,
        activeOptions: ACTIVE_OPTIONS,
        "aria-current": section === current ? "page" : undefined,
        "data-current": section === current,
      },
    }));
};

/** Returns the section that a URL belongs to. */
const sectionOf = ({
  pathname,
  search,
}: {
  pathname: string;
  search: { tab?: unknown };
}): Section | undefined => {
  if (pathname === addresses.main()) return "now";
  if (pathname === addresses.chat()) return "mail";
  if (!pathname.startsWith(addresses.panels())) return undefined;
  return search.tab === "mine" ? "agenda" : "programme";
};
