import { beforeEach, expect, test } from "vitest";
import { clearSession, resetSession, updateSession } from "../../lib/session.ts";
import { buildToken } from "../../testing/builders.ts";
import { buildPanel } from "../../testing/panel-builders.ts";
import {
  deleteDeviceBookmarks,
  listDeviceBookmarks,
  toggleDeviceBookmark,
} from "./device-bookmarks.ts";

const open = (year: number) => updateSession({ conference: { year, type: 1 } });

beforeEach(() => {
  for (const year of [2025, 2026]) {
    open(year);
    deleteDeviceBookmarks();
  }
});

test("stores the bookmarks of each edition on the device", () => {
  toggleDeviceBookmark(buildPanel({ id: 1 }));
  toggleDeviceBookmark(buildPanel({ id: 2 }));
  open(2025);
  expect(listDeviceBookmarks()).toEqual([]);
  toggleDeviceBookmark(buildPanel({ id: 9 }));
  open(2026);
  toggleDeviceBookmark({ ...buildPanel({ id: 1 }), isLiked: true });
  expect(listDeviceBookmarks()).toEqual([2]);
});

test("preserves them when somebody logs out or the login session ends", () => {
  toggleDeviceBookmark(buildPanel({ id: 1 }));
  updateSession({ token: buildToken() });
  clearSession();
  updateSession({ token: buildToken() });
  resetSession();
  expect(localStorage.getItem("foyer.device-bookmarks")).toContain("[1]");
});
