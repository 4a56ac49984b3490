import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../ui/SearchField.tsx";

type SearchBoxProps = {
  /** The search that the list shows. */
  value: string;
  onSearch: (text: string) => void;
  /** Little room: an icon for a button, and one word in the empty field. */
  isNarrow: boolean;
};

/** What was pasted may hold tabs, which a search does not take. */
const toLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The search of the programme. What is typed stays in here, so that no key redraws the list. */
export const SearchBox = ({ value, onSearch, isNarrow }: SearchBoxProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  return (
    <SearchField
      label={t("panels.searchLabel")}
      clearLabel={t("panels.clearSearch")}
      placeholder={isNarrow ? t("panels.search") : undefined}
      submitLabel={t("panels.search")}
      compact={isNarrow}
      value={text}
      onChange={setText}
      onSearch={(searched) => onSearch(toLine(searched))}
    />
  );
};
