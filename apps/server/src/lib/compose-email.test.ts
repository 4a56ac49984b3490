import { describe, expect, it } from "vitest";
import { composeEmail, type EmailRecipient } from "./compose-email.ts";

const TEXTS = {
  subject: "New <time>",
  body: ["First.", "R&D\nLast."],
  button: "Open",
  closing: "Bye",
};
const TO: EmailRecipient = {
  email: "anna@example.test",
  username: "anna7",
  name: "Anna",
  language: "en",
  sender: { conference: "Forum <26>", organiser: "ACME", replyTo: "office@forum.example" },
};
const LINK = "https://forum.example/chat?a=1";

describe("an e-mail", () => {
  it("names conference, person and organiser, as text and as HTML", () => {
    const email = composeEmail(TEXTS, TO, LINK);
    expect(email).toMatchObject({
      to: "anna@example.test",
      fromName: "Forum <26>",
      replyTo: "office@forum.example",
      subject: "Forum <26>: New <time>",
      text: "Forum <26>\n\nHello Anna,\n\nFirst.\n\nhttps://forum.example/chat?a=1&language=en\n\nR&D\nLast.\n\nBye\nACME\n",
    });
    const paragraphs = email.html.split("\n").flatMap((line) => />(.*)<\/p>/.exec(line)?.[1] ?? []);
    expect(paragraphs.map((html) => html.replaceAll(/<[^>]+>/g, "|"))).toEqual([
      "|Forum &lt;26&gt;|",
      "Hello Anna,",
      "First.",
      "|Open|",
      "|https://forum.example/chat?a=1&amp;language=en|",
      "Bye||ACME|",
    ]);
    expect(email.html).toContain("R&amp;D\nLast.");
  });

  it("leaves all colours except the button's to dark mode", () => {
    const { html } = composeEmail(TEXTS, TO, LINK);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html.match(/[^-](?:background|color):#\w+/g)).toEqual([
      ";background:#17604f",
      ";color:#ffffff",
    ]);
    expect(html).not.toContain("<img");
  });

  it("links the addresses in its text", () => {
    const body = ["See https://forum.example/map?a=1&b=<2>."];
    expect(composeEmail({ ...TEXTS, body }, TO, null).html).toContain(
      '<a href="https://forum.example/map?a=1&amp;b=">https://forum.example/map?a=1&amp;b=</a>',
    );
  });

  it("names a conference once in the subject", () => {
    const { subject } = composeEmail({ ...TEXTS, subject: "Forum <26> starts" }, TO, null);
    expect(subject).toBe("Forum <26> starts");
  });

  it("is signed by Foyer for an account without an edition", () => {
    const to = { ...TO, name: null, language: "pl", sender: null } as const;
    const { text, fromName, replyTo } = composeEmail(TEXTS, to, null);
    expect([fromName, replyTo]).toEqual([null, null]);
    expect(text).toBe("Dzień dobry,\n\nFirst.\n\nR&D\nLast.\n\nBye\nFoyer\n");
  });

  it("has an unsubscribe link as text, HTML and header, in the language of the recipient", () => {
    const unsubscribe = { text: "Stop", link: "https://forum.example/unsubscribe?token=1" };
    const link = "https://forum.example/unsubscribe?token=1&language=en";
    const { text, headers } = composeEmail(TEXTS, TO, null, unsubscribe);
    expect(text).toContain(`Stop: ${link}`);
    expect(headers).toEqual({
      "List-Unsubscribe": `<${link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });
});
