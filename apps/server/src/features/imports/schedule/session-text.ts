import type { Language } from "@foyer/contract";
import type { PanelText, Translated } from "../../../db/schema/index.ts";
import { escapeHtml } from "../../../lib/escape-html.ts";
import { sanitiseHtml } from "../../../lib/html.ts";
import type { ScheduleConference, ScheduleSession } from "../formats/schedule-document.ts";

type FileLanguage = Pick<ScheduleConference, "language" | "isLanguageChosen">;

/** The language that a text of a session is stored under; others than Polish are shown as English. */
export const languageOfSession = (
  { language }: ScheduleSession,
  { language: ofFile, isLanguageChosen }: FileLanguage,
): Language => {
  if (language === null || isLanguageChosen) return ofFile;
  return language === "pl" ? "pl" : "en";
};

/** The links of a session but the one that its button opens. */
const listLinks = ({ links, additionalContent }: ScheduleSession): string => {
  const others = links.filter(({ href }) => href !== additionalContent);
  if (others.length === 0) return "";
  const items = others.map(
    ({ href, title }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`,
  );
  return sanitiseHtml(`<ul>${items.join("")}</ul>`);
};

/** A session's texts and links as sanitised HTML; '' where the file says nothing. */
export const describeSession = (session: ScheduleSession): string => {
  const { subtitle, abstractHtml, descriptionHtml } = session;
  const parts = [
    subtitle && `<p><strong>${escapeHtml(subtitle)}</strong></p>`,
    abstractHtml,
    descriptionHtml === abstractHtml ? "" : descriptionHtml,
    listLinks(session),
  ];
  return parts.filter(Boolean).join("\n");
};

export const textOfSession = (
  session: ScheduleSession,
  conference: FileLanguage,
): Translated<PanelText> => {
  const description = describeSession(session);
  return {
    [languageOfSession(session, conference)]: {
      topic: session.title,
      ...(description ? { description } : {}),
    },
  };
};
