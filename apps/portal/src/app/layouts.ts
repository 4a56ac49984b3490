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

/** How a kind of route is framed (docs/specification.md, Navigation). */
export type Layout = {
  /** The header turns solid when the page is scrolled past this, in CSS pixels. */
  solidAfter: number;
  color: NavbarColor;
  /** The logged-out pages have neither menus nor a footer. */
  hasMenus: boolean;
  /** On a phone the title stands where the brand stands otherwise. */
  hasTitle: boolean;
  /** A page that fills the window has none either. */
  hasFooter: boolean;
};

const layouts = {
  auth: { solidAfter: 400, color: "dark", hasMenus: false, hasTitle: false, hasFooter: false },
  landing: { solidAfter: 400, color: "dark", hasMenus: true, hasTitle: false, hasFooter: true },
  content: { solidAfter: 450, color: "dark", hasMenus: true, hasTitle: true, hasFooter: true },
  /** Always solid. */
  chat: { solidAfter: -1, color: "dark", hasMenus: true, hasTitle: false, hasFooter: false },
} as const satisfies Record<string, Layout>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Content, unless the route says otherwise. */
    layout?: keyof typeof layouts;
  }
}

/** Without a profile no menu leads anywhere. */
export const useLayout = (): Layout => {
  const { profile } = useSession();
  const layout = useMatches({
    select: (matches): Layout => layouts[matches.at(-1)?.staticData.layout ?? "content"],
  });
  return profile === null ? { ...layout, hasMenus: false, hasTitle: false } : layout;
};
