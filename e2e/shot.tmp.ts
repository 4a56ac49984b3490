import { chromium } from "@playwright/test";
import { logIn } from "./visitor.ts";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
for (const [w, lang] of [[1440,"en"],[390,"pl"],[1440,"pl"],[390,"en"]] as const) {
  const p = await b.newPage({ baseURL: "http://127.0.0.1:4305", viewport: { width: w, height: 900 } });
  await logIn(p, w === 1440 && lang === "pl" ? "john" : "anna", { to: "/recreational-events", language: lang });
  await p.locator("article").nth(9).waitFor();
  for (const a of await p.locator("article").all()) await a.scrollIntoViewIfNeeded();
  await p.waitForTimeout(800);
  await p.evaluate(() => scrollTo(0, 0));
  await p.waitForTimeout(300);
  await p.screenshot({ path: `/tmp/shot-${w}-${lang}.png`, fullPage: true });
  if (lang === "en" && w === 1440) {
    await p.getByRole("button", { name: /^Sign up: A walk/ }).click();
    await p.getByRole("button", { name: /^Sign out: A walk/ }).waitFor();
    await p.waitForTimeout(400);
    await p.screenshot({ path: `/tmp/shot-signed.png` });
    await p.getByRole("button", { name: /^Sign out: A walk/ }).click();
    await p.waitForTimeout(600);
    await p.screenshot({ path: `/tmp/shot-confirm.png` });
    await p.getByRole("button", { name: "Stay signed up" }).click();
    await p.waitForTimeout(300);
    await p.getByRole("button", { name: /^Show details: A walk/ }).click();
    await p.waitForTimeout(1200);
    await p.screenshot({ path: `/tmp/shot-details.png` });
  }
  await p.close();
}
await b.close();
