import MenuIcon from "@material-design-icons/svg/filled/menu.svg?react";
import { Suspense } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { lazySection } from "../../ui/lazy-part.tsx";
import { MenuSection } from "../../ui/MenuSection.tsx";

// Their icons are many, and nobody opens a menu before the page is there.
const ConferenceItems = lazySection(async () => (await import("./MenuItems.tsx")).ConferenceItems);
const ProfileItems = lazySection(async () => (await import("./MenuItems.tsx")).ProfileItems);

type MenusProps = {
  /** New messages, new contacts and unread notifications together. */
  waiting: number;
};

export const WideMenus = ({ waiting }: MenusProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Menu label={t("shell.conference")}>
        <MenuSection>
          <Suspense fallback={null}>
            <ConferenceItems />
          </Suspense>
        </MenuSection>
      </Menu>
      <Menu label={t("shell.profile")} badge={<WaitingBadge count={waiting} />}>
        <MenuSection>
          <Suspense fallback={null}>
            <ProfileItems />
          </Suspense>
        </MenuSection>
      </Menu>
    </>
  );
};

/** Both menus behind one button, for narrow screens. */
export const PhoneMenu = ({ waiting }: MenusProps) => {
  const { t } = useTranslation();
  return (
    <Menu label={t("shell.menu")} icon={MenuIcon} badge={<WaitingBadge count={waiting} />}>
      <MenuSection label={t("shell.conference")}>
        <Suspense fallback={null}>
          <ConferenceItems />
        </Suspense>
      </MenuSection>
      <MenuSection label={t("shell.profile")}>
        <Suspense fallback={null}>
          <ProfileItems />
        </Suspense>
      </MenuSection>
    </Menu>
  );
};

const WaitingBadge = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return <Badge count={count} label={t("shell.waiting", { count })} />;
};
