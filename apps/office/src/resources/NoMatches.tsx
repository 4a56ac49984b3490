import NothingIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyScreen } from "@foyer/ui/EmptyScreen.tsx";
import { useTranslation } from "../lib/i18n.ts";

type NoMatchesProps = { readonly onClear: () => void };

/** Result of a search or filter without matches, with a button that removes both. */
export const NoMatches = ({ onClear }: NoMatchesProps) => {
  const { t } = useTranslation();
  return (
    <EmptyScreen
      icon={NothingIcon}
      title={t("list.nothingFound")}
      text={t("list.nothingFoundText")}
    >
      <Button onClick={onClear}>{t("list.clearFilters")}</Button>
    </EmptyScreen>
  );
};
