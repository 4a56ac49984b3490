import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import { useState } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./icons/Icon.tsx";
import { MenuItem } from "./MenuItem.tsx";
import { MenuSection } from "./MenuSection.tsx";
import { Popover } from "./Popover.tsx";
import styles from "./PopoverMenu.module.css";

type PopoverMenuProps = {
  readonly label: string;
  /** Label of the list, such as "Records per page". */
  readonly sectionLabel?: string | undefined;
  readonly items: readonly { readonly label: string; readonly onSelect: () => void }[];
};

/** Button with a list of actions that opens above everything else, on the side with enough space. */
export const PopoverMenu = ({ label, sectionLabel, items }: PopoverMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={sectionLabel ?? label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet">
          <span className={styles.label}>
            {label} <Icon of={ArrowIcon} />
          </span>
        </Button>
      }
    >
      <MenuSection label={sectionLabel}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onSelect={() => {
              setOpen(false);
              item.onSelect();
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </MenuSection>
    </Popover>
  );
};
