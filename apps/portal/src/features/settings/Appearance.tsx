import { Select } from "@foyer/ui/Select.tsx";
import { setTheme, THEMES } from "../../lib/theme.ts";
import { useTheme } from "../../lib/use-theme.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { SettingsSection } from "./SettingsSection.tsx";

/** Selects the colour theme of the portal on this device. */
export const Appearance = () => {
  const { t } = useTranslation();
  const theme = useTheme();
  const labels = {
    system: t("settings.themeSystem"),
    light: t("settings.themeLight"),
    dark: t("settings.themeDark"),
  };
  return (
    <SettingsSection title={t("settings.appearance")} text={t("settings.appearanceText")}>
      <Select
        label={t("settings.theme")}
        value={theme}
        options={THEMES.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => {
          const selected = THEMES.find((candidate) => candidate === value);
          if (selected) setTheme(selected);
        }}
      />
    </SettingsSection>
  );
};
