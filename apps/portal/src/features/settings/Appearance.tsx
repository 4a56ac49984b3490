import { Select } from "@foyer/ui/Select.tsx";
import { chooseTheme, THEMES } from "../../lib/theme.ts";
import { useTheme } from "../../lib/use-theme.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { SettingsSection } from "./SettingsSection.tsx";

/** Chooses the portal's colours on this device. */
export const Appearance = () => {
  const { t } = useTranslation();
  const theme = useTheme();
  const words = {
    system: t("settings.themeSystem"),
    light: t("settings.themeLight"),
    dark: t("settings.themeDark"),
  };
  return (
    <SettingsSection title={t("settings.appearance")} text={t("settings.appearanceText")}>
      <Select
        label={t("settings.theme")}
        value={theme}
        options={THEMES.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => {
          const chosen = THEMES.find((one) => one === value);
          if (chosen) chooseTheme(chosen);
        }}
      />
    </SettingsSection>
  );
};
