import i18next from "i18next";
import { toast } from "@foyer/ui/toast.ts";
import { install, isInstalled, whenInstallable } from "../../lib/install.ts";
import { withStorage } from "../../lib/storage.ts";

/** How often the portal was opened, as long as it is to be offered. */
const VISITS_KEY = "foyer.visits";
const OFFERED = "offered";
/** By then somebody has come to stay. */
const VISITS_BEFORE = 3;

/** Offers to install the portal, once, at the third visit or the first one after it when that can be done. */
export const offerInstall = (): void => {
  const stored = withStorage((storage) => storage.getItem(VISITS_KEY));
  if (stored === undefined || stored === OFFERED || isInstalled()) return;
  const visits = Number(stored ?? 0) + 1;
  const keep = (value: string) => withStorage((storage) => storage.setItem(VISITS_KEY, value));
  keep(String(visits));
  if (visits < VISITS_BEFORE) return;
  whenInstallable(() => {
    keep(OFFERED);
    toast.info(i18next.t("settings.installOffer"), {
      label: i18next.t("settings.installNow"),
      run: () => void install(),
    });
  });
};
