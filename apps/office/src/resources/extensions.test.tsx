import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import {
  ExtensionsContext,
  type OfficeExtension,
  useHistoryExtension,
  useResourceExtension,
} from "./extensions.ts";

const Guests = () => null;
const Labels = () => null;
const screen = "/$edition/roles";

const EXTENSIONS: readonly OfficeExtension[] = [
  {
    resources: { hotels: { tabs: { guests: Guests } } },
    history: { roles: { fields: {}, screen } },
  },
  { resources: { hotels: { tabs: { labels: Labels }, findPage: () => "/hotels" }, rooms: {} } },
];

const wrapper = ({ children }: { children: ReactNode }) => (
  <ExtensionsContext value={EXTENSIONS}>{children}</ExtensionsContext>
);

it("combines the additions of several features to one resource", () => {
  const { result } = renderHook(() => useResourceExtension("hotels"), { wrapper });
  expect(result.current.tabs).toEqual({ guests: Guests, labels: Labels });
  expect(result.current.findPage?.({ id: 1 })).toBe("/hotels");
});

it("adds nothing to a resource without extensions", () => {
  const { result } = renderHook(() => useResourceExtension("floors"), { wrapper });
  expect(result.current).toEqual({ tabs: {}, actions: {}, links: {} });
});

it("finds history entries by their own names only", () => {
  const { result } = renderHook(
    () => [useHistoryExtension("roles"), useHistoryExtension("constructor")],
    { wrapper },
  );
  expect(result.current).toEqual([{ fields: {}, screen }, undefined]);
});
