import type { Organiser } from "@foyer/contract/conferences";
import PhoneIcon from "@material-design-icons/svg/filled/smartphone.svg?react";
import { useState } from "react";
import { withStorage } from "../../lib/storage.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./StoreNotice.module.css";

const KEY = "foyer.chat-in-browser";

const isDismissed = (): boolean => withStorage((storage) => storage.getItem(KEY) !== null) ?? false;

const isPhone = () => matchMedia("(pointer: coarse) and (width < 720px)").matches;

/** Whether somebody on a phone is told of the apps first, once a device, and only where there are some. */
export const useStoreNotice = (organiser: Organiser | null) => {
  const [isOwed, setOwed] = useState(() => isPhone() && !isDismissed());
  const hasApps = isWebAddress(organiser?.googlePlayUrl) || isWebAddress(organiser?.appStoreUrl);
  return {
    isShown: isOwed && hasApps,
    dismiss: () => {
      withStorage((storage) => storage.setItem(KEY, "yes"));
      setOwed(false);
    },
  };
};

/** An organiser types the address, so only the web's own scheme becomes a link. */
const isWebAddress = (url: string | null | undefined): url is string =>
  url?.startsWith("https://") === true;

type StoreNoticeProps = {
  readonly organiser: Organiser | null;
  readonly onContinue: () => void;
};

/** Where the apps are, and that one can go on without them. */
export const StoreNotice = ({ organiser, onContinue }: StoreNoticeProps) => {
  const { t } = useTranslation();
  return (
    <Container>
      <div className={styles.notice}>
        <h1 className={styles.title}>{t("chat.title")}</h1>
        <Icon of={PhoneIcon} size={48} />
        <p>{t("chat.stores")}</p>
        <StoreLink name="Google Play" url={organiser?.googlePlayUrl ?? null} />
        <StoreLink name="App Store" url={organiser?.appStoreUrl ?? null} />
        <Button look="outline" onClick={onContinue}>
          {t("chat.continue")}
        </Button>
      </div>
    </Container>
  );
};

const StoreLink = ({ name, url }: { readonly name: string; readonly url: string | null }) =>
  isWebAddress(url) ? (
    <NewTabLink className={buttonClass()} href={url}>
      {name}
    </NewTabLink>
  ) : null;
