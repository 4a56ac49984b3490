import type { Organiser } from "@foyer/contract/conferences/portal";
import PhoneIcon from "@material-design-icons/svg/filled/smartphone.svg?react";
import { useState } from "react";
import { CHAT_IN_BROWSER_KEY } from "../../lib/stored-session.ts";
import { withStorage } from "../../lib/storage.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { isSecureAddress } from "../../lib/web-address.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./StorePrompt.module.css";

const isDismissed = (): boolean =>
  withStorage((storage) => storage.getItem(CHAT_IN_BROWSER_KEY) !== null) ?? false;

const isPhone = () => matchMedia("(pointer: coarse) and (width < 720px)").matches;

/** On phones the chat first recommends the apps: once per device, and only if the organiser has apps. */
export const useStorePrompt = (organiser: Organiser | null) => {
  const [isPending, setPending] = useState(() => isPhone() && !isDismissed());
  const hasApps =
    isSecureAddress(organiser?.googlePlayUrl) || isSecureAddress(organiser?.appStoreUrl);
  return {
    isVisible: isPending && hasApps,
    dismiss: () => {
      withStorage((storage) => storage.setItem(CHAT_IN_BROWSER_KEY, "yes"));
      setPending(false);
    },
  };
};

type StorePromptProps = {
  readonly organiser: Organiser | null;
  readonly onContinue: () => void;
};

/** Links to the apps, and a button that continues in the browser. */
export const StorePrompt = ({ organiser, onContinue }: StorePromptProps) => {
  const { t } = useTranslation();
  return (
    <Container>
      <div className={styles.prompt}>
        <h1 className={styles.title}>{t("chat.title")}</h1>
        <Icon of={PhoneIcon} size={48} />
        <p>{t("chat.appStores")}</p>
        <StoreLink name="Google Play" url={organiser?.googlePlayUrl ?? null} />
        <StoreLink name="App Store" url={organiser?.appStoreUrl ?? null} />
        <Button variant="outline" onClick={onContinue}>
          {t("chat.continue")}
        </Button>
      </div>
    </Container>
  );
};

const StoreLink = ({ name, url }: { readonly name: string; readonly url: string | null }) =>
  isSecureAddress(url) ? (
    <NewTabLink className={buttonClass()} href={url}>
      {name}
    </NewTabLink>
  ) : null;
