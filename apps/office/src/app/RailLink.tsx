import { useLinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { OfficeScreen } from "./navigation.ts";

type RailLinkProps = ComponentProps<"a"> & {
  readonly edition: string;
  readonly screen: OfficeScreen;
  readonly isCurrent: boolean;
};

/** Link to a screen. The router marks every link whose address starts the path, so the rail decides itself. */
export const RailLink = ({ edition, screen, isCurrent, children, ...rest }: RailLinkProps) => {
  const { to, resource } = screen;
  const props = useLinkProps({ to, params: { edition, resource: resource ?? "" } });
  return (
    <a {...props} {...rest} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
};
