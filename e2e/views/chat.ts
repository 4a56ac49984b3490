import type { ViewsOfNoun } from "../view.ts";

export const chatViews: ViewsOfNoun = {
  attendee: [
    { name: "chat", address: "/chat" },
    {
      name: "conversation",
      address: "/chat",
      open: (page) => page.getByRole("link", { name: /John Smithson/ }).click(),
    },
    {
      name: "write-to",
      address: "/chat",
      open: (page) =>
        page.getByRole("button", { name: /^(Write to somebody|Napisz do kogoś)$/ }).click(),
    },
  ],
};
