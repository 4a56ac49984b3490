import { iconNameOf } from "@foyer/contract/icons";
import { CHOSEN_SHAPES } from "@foyer/ui/icons/chosen-shapes.ts";
import { Icon, type IconProps } from "@foyer/ui/icons/Icon.tsx";

type CategoryIconProps = Omit<IconProps, "of"> & {
  /** A number of the contract's table of icons; null where there is none. */
  readonly icon: number | null;
};

/** Draws the icon of a category or notification by its number in the contract's table. */
export const CategoryIcon = ({ icon, ...rest }: CategoryIconProps) => (
  <Icon of={CHOSEN_SHAPES[iconNameOf(icon)]} {...rest} />
);
