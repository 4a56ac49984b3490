import MenuIcon from "@material-design-icons/svg/filled/menu.svg?react";
import { Suspense } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Badge } from "../../ui/Badge.tsx";
import { lazySection } from "../../ui/lazy-part.tsx";
import { Menu } from "../../ui/Menu.tsx";

// A closed menu shows none of its icons, which weigh more than all else in the header.
const ConferenceSection = lazySection(
  async () => (await import("./MenuSections.tsx")).ConferenceSection,
);
const ProfileSection = lazySection(async () => (await import("./MenuSections.tsx")).ProfileSection);

type MenusProps = {
  /** New messages, new contacts and unread notifications together. */
  waiting: number;
};

export const WideMenus = ({ waiting }: MenusProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Menu label={t("shell.conference")}>
        <Suspense fallback={null}>
          <ConferenceSection />
        </Suspense>
      </Menu>
      <Menu label={t("shell.profile")} badge={<WaitingBadge count={waiting} />}>
        <Suspense fallback={null}>
          <ProfileSection />
        </Suspense>
      </Menu>
    </>
  );
};

/** Both menus behind one button, for narrow screens. */
export const PhoneMenu = ({ waiting }: MenusProps) => {
  const { t } = useTranslation();
  return (
    <Menu label={t("shell.menu")} icon={MenuIcon} badge={<WaitingBadge count={waiting} />}>
      <Suspense fallback={null}>
        <ConferenceSection label={t("shell.conference")} />
        <ProfileSection label={t("shell.profile")} />
      </Suspense>
    </Menu>
  );
};

const WaitingBadge = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return <Badge count={count} label={t("shell.waiting", { count })} />;
};
