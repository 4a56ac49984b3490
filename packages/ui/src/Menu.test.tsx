import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "./testing/axe.ts";
import { Menu } from "./Menu.tsx";
import { MenuItem } from "./MenuItem.tsx";
import { MenuSection } from "./MenuSection.tsx";
import { menuItemClass } from "./menu-item-class.ts";

const onLogOut = vi.fn<() => void>();
beforeEach(() => onLogOut.mockClear());

const Profile = () => (
  <>
    <Menu label="Profile">
      <MenuSection label="Yours">
        <MenuItem>
          <a className={menuItemClass()} href="#settings">
            Settings
          </a>
        </MenuItem>
        <MenuItem onSelect={onLogOut}>Log out</MenuItem>
      </MenuSection>
    </Menu>
    <button type="button">Elsewhere</button>
  </>
);

const trigger = () => screen.getByRole("button", { name: "Profile" });
const isOpen = () => trigger().getAttribute("aria-expanded") === "true";

test("arrows open the menu and move through it, Escape closes it and returns the focus", async () => {
  const { container } = render(<Profile />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Settings"));
  expect(isOpen()).toBe(true);
  await expectAccessible(container);
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Log out"));
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(trigger());
});

test("a choice closes the menu", async () => {
  render(<Profile />);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole("button", { name: "Log out" }));
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

test("a click outside closes the menu", async () => {
  render(<Profile />);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(isOpen()).toBe(false);
});

// The portal's root has an id, as in this test.
test("arrows cycle through the items without the trigger", async () => {
  render(
    <div id="root">
      <Profile />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowUp}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Log out"));
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Settings"));
});

// `fireEvent` moves no focus, like a click in Safari.
test("a click outside and Escape close a menu whose trigger has no focus", () => {
  render(<Profile />);
  fireEvent.click(trigger());
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
  expect(isOpen()).toBe(false);
  fireEvent.click(trigger());
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(trigger());
});

test("a link of the menu can be clicked although the click removes the focus", () => {
  render(<Profile />);
  trigger().focus();
  fireEvent.click(trigger());
  fireEvent.blur(trigger());
  expect(isOpen()).toBe(true);
});

test("moving the focus elsewhere closes the menu", async () => {
  render(<Profile />);
  await userEvent.click(trigger());
  await userEvent.tab();
  await userEvent.tab();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Elsewhere");
  expect(isOpen()).toBe(false);
});
