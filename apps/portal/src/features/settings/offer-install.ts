import i18next from "i18next";
import { toast } from "@foyer/ui/toast.ts";
import { install, isInstalled, whenInstallable } from "../../lib/install.ts";
import { withStorage } from "../../lib/storage.ts";

/** Stores the number of visits until the installation is offered. */
const VISITS_KEY = "foyer.visits";
const OFFERED = "offered";
/** Visits before the offer, so that it reaches only returning visitors. */
const MIN_VISITS = 3;

/** Offers the installation once, from the third visit on, as soon as the browser allows it. */
export const offerInstall = (): void => {
  const stored = withStorage((storage) => storage.getItem(VISITS_KEY));
  if (stored === undefined || stored === OFFERED || isInstalled()) return;
  const visits = Number(stored ?? 0) + 1;
  const store = (value: string) => withStorage((storage) => storage.setItem(VISITS_KEY, value));
  store(String(visits));
  if (visits < MIN_VISITS) return;
  whenInstallable(() => {
    store(OFFERED);
    toast.info(i18next.t("settings.installOffer"), {
      label: i18next.t("settings.installNow"),
      run: () => void install(),
    });
  });
};
