import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { type FormEvent, useState } from "react";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import choices from "./FilterChoices.module.css";
import styles from "./TextFilter.module.css";

type TextFilterProps = {
  /** Name of the field. */
  readonly label: string;
  readonly parts: readonly string[];
  readonly onChange: (parts: string[]) => void;
};

/** Filter by parts of a text; records match any of them. */
export const TextFilter = ({ label, parts, onChange }: TextFilterProps) => {
  const { t } = useTranslation();
  const [input, setInput] = useState("");
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const part = input.trim();
    if (part === "") return;
    onChange([...new Set([...parts, part])]);
    setInput("");
  };
  return (
    <form onSubmit={handleSubmit}>
      <div className={styles.add}>
        <input
          className={choices.find}
          aria-label={t("list.contains", { field: label })}
          placeholder={t("list.contains", { field: label })}
          maxLength={200}
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
        <Button type="submit" variant="outline">
          {t("list.addPart")}
        </Button>
      </div>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part}>
            <span>{part}</span>
            <button
              type="button"
              aria-label={t("list.removePart", { part })}
              onClick={() => onChange(parts.filter((other) => other !== part))}
            >
              <Icon of={CloseIcon} size={16} />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
};
