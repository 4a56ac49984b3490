import { officeRoutes } from "@foyer/contract/office/routes";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { mockRoute, refusal } from "../testing/server.ts";

const openPreview = async () => {
  mockRoute(officeRoutes.roles.list, () => ({ items: [], total: 0 }));
  const { user } = renderOffice("/roles");
  await user.click(await screen.findByRole("button", { name: "Preview e-mail" }));
};

test("shows an e-mail in its language, and no address for responses if it has none", async () => {
  mockRoute(officeRoutes.roles.previewInvitation, () => ({
    sender: "Economic Forum",
    replyTo: null,
    language: "pl" as const,
    subject: "Zaproszenie do biura",
    text: "Dzień dobry",
  }));
  await openPreview();
  expect(await screen.findByText("Dzień dobry")).toHaveProperty("lang", "pl");
  expect(screen.getByText("From Economic Forum")).toHaveProperty("lang", "");
  await expectAccessible();
});

test("shows why an e-mail cannot be previewed", async () => {
  mockRoute(officeRoutes.roles.previewInvitation, () => refusal(409, { title: "No edition" }));
  await openPreview();
  expect(await screen.findByText("No edition")).toBeTruthy();
});
