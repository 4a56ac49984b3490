import { officeRoutes } from "@foyer/contract/office/routes";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../../testing/render-office.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

test("shows why the server rejected the role", async () => {
  mockRoute(officeRoutes.roles.list, () => ({ items: [], total: 0 }));
  mockRoute(officeRoutes.roles.create, () =>
    refusal(422, { errors: { role: ["This role is not available."] } }),
  );
  const { user } = renderOffice("/roles");
  await user.type(await screen.findByLabelText("Username"), "anna");
  await user.type(screen.getByLabelText("E-mail"), "anna@example.org");
  await user.click(screen.getByRole("button", { name: "Assign role" }));
  expect(await screen.findByText("This role is not available.")).toBeDefined();
  const group = screen.getByRole("group", { name: "Role" });
  const note = document.getElementById(group.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("This role is not available.");
});
