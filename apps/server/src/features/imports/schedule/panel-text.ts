import type { Language } from "@foyer/contract";
import type { PanelText, Translated } from "../../../db/schema/index.ts";
import { escapeHtml } from "../../../lib/escape-html.ts";
import { sanitiseHtml } from "../../../lib/html.ts";
import type { ScheduleConference, SchedulePanel } from "../formats/schedule-document.ts";

type FileLanguage = Pick<ScheduleConference, "language" | "hasForcedLanguage">;

/** Returns the language to store the text under; languages other than Polish are stored as English. */
export const getPanelLanguage = (
  { language }: SchedulePanel,
  { language: fileLanguage, hasForcedLanguage }: FileLanguage,
): Language => {
  if (language === null || hasForcedLanguage) return fileLanguage;
  return language === "pl" ? "pl" : "en";
};

/** Links of a panel, except the one of its button. */
const listLinks = ({ links, additionalContent }: SchedulePanel): string => {
  const others = links.filter(({ href }) => href !== additionalContent);
  if (others.length === 0) return "";
  const items = others.map(
    ({ href, title }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`,
  );
  return sanitiseHtml(`<ul>${items.join("")}</ul>`);
};

/** Returns texts and links of a panel as sanitised HTML, or ''. */
export const describePanel = (panel: SchedulePanel): string => {
  const { subtitle, abstractHtml, descriptionHtml } = panel;
  const parts = [
    subtitle && `<p><strong>${escapeHtml(subtitle)}</strong></p>`,
    abstractHtml,
    descriptionHtml === abstractHtml ? "" : descriptionHtml,
    listLinks(panel),
  ];
  return parts.filter(Boolean).join("\n");
};

export const toPanelText = (
  panel: SchedulePanel,
  conference: FileLanguage,
): Translated<PanelText> => {
  const description = describePanel(panel);
  return {
    [getPanelLanguage(panel, conference)]: {
      topic: panel.title,
      ...(description ? { description } : {}),
    },
  };
};
