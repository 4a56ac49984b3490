import { routes } from "@foyer/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const open = () => renderPage("/forgotpassword", { profile: null });

describe("forgot-password page", () => {
  it("sends the e-mail, confirms it and opens the login", async () => {
    const requests: string[] = [];
    mockRoute(routes.auth.forgotPassword, ({ body }) => {
      requests.push(body.username);
      return {};
    });
    const { user, router } = await open();
    await expectAccessible();
    // Phone keyboards append a space to completed words.
    await user.type(await screen.findByLabelText("Username"), "anna ");
    await user.click(screen.getByRole("button", { name: "Reset password" }));
    expect((await screen.findByRole("alertdialog", { name: "Sent" })).textContent).toContain(
      "Email has been sent.",
    );
    await user.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(requests).toEqual(["anna"]);
  });

  it("requires a username", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Reset password" }));
    expect(await screen.findByText("The field is required")).toBeDefined();
  });

  it("shows the server's message and preserves the username", async () => {
    mockRoute(routes.auth.forgotPassword, () => refusal(429, { title: "Too many e-mails" }));
    const { user } = await open();
    await user.type(await screen.findByLabelText("Username"), "anna");
    await user.click(screen.getByRole("button", { name: "Reset password" }));
    expect((await screen.findByRole("alertdialog", { name: "Error" })).textContent).toContain(
      "Too many e-mails",
    );
    await user.click(screen.getByRole("button", { name: "OK" }));
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("anna");
  });
});
