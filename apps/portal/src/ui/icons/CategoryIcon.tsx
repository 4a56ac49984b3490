import { iconNameOf } from "@foyer/contract/icons";
import { SELECTABLE_ICONS } from "@foyer/ui/icons/selectable-icons.ts";
import { Icon, type IconProps } from "@foyer/ui/icons/Icon.tsx";

type CategoryIconProps = Omit<IconProps, "of"> & {
  /** Number in the contract's table of icons; null for none. */
  readonly icon: number | null;
};

export const CategoryIcon = ({ icon, ...rest }: CategoryIconProps) => (
  <Icon of={SELECTABLE_ICONS[iconNameOf(icon)]} {...rest} />
);
