import { useMatches } from "@tanstack/react-router";
import { useSession } from "../lib/session.ts";

export type NavbarColor =
  | "white"
  | "default"
  | "primary"
  | "danger"
  | "success"
  | "warning"
  | "info"
  | "dark";

/** Frame of a kind of route (docs/specification.md, Navigation). */
export type Layout = {
  /** Scroll offset in CSS pixels beyond which the header is solid. */
  solidAfter: number;
  color: NavbarColor;
  /** False on the logged-out pages, which have no footer either. */
  hasMenus: boolean;
  /** On a phone the title replaces the brand. */
  hasTitle: boolean;
  /** False also on a page that fills the window. */
  hasFooter: boolean;
  /** True for a low hero with the title in the header's row on every screen. */
  isSlim?: boolean;
};

const layouts = {
  auth: { solidAfter: 400, color: "dark", hasMenus: false, hasTitle: false, hasFooter: false },
  landing: { solidAfter: 400, color: "dark", hasMenus: true, hasTitle: false, hasFooter: true },
  content: { solidAfter: 450, color: "dark", hasMenus: true, hasTitle: true, hasFooter: true },
  slim: {
    solidAfter: 450,
    color: "dark",
    hasMenus: true,
    hasTitle: true,
    hasFooter: true,
    isSlim: true,
  },
  /** A negative offset makes the header always solid. */
  chat: { solidAfter: -1, color: "dark", hasMenus: true, hasTitle: false, hasFooter: false },
} as const satisfies Record<string, Layout>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Defaults to content. */
    layout?: keyof typeof layouts;
  }
}

/** Hides the menus without a profile, since none of their links would open. */
export const useLayout = (): Layout => {
  const { profile } = useSession();
  const layout = useMatches({
    select: (matches): Layout => layouts[matches.at(-1)?.staticData.layout ?? "content"],
  });
  return profile === null ? { ...layout, hasMenus: false, hasTitle: false } : layout;
};
