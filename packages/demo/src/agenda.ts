import { createPanelComposer } from "./panels.ts";
import { scheduleCurrent, scheduleParts, scheduleSmall } from "./schedule.ts";
import { pastItems, specialItems } from "./special-items.ts";
import { futureTopics, pastTopics } from "./topics-editions.ts";
import { topicsByPath } from "./topics.ts";
import type { AgendaItem, Attendee, Partner } from "./types.ts";

type Company = { attendees: readonly Attendee[]; partners: readonly Partner[] };

const createCurrent = (company: Company): AgendaItem[] => {
  const { composePanel, composePart } = createPanelComposer(company, "2026-1");
  const placed = scheduleCurrent(topicsByPath);
  const panels = placed.map(composePanel);
  const parts = scheduleParts(placed).map((part) => {
    const whole = panels.find((panel) => panel.key === part.parent);
    if (!whole) throw new RangeError(`No panel ${part.parent}`);
    return composePart(part, whole);
  });
  return [...panels, ...parts, ...specialItems];
};

const createPast = (company: Company): AgendaItem[] => [
  ...scheduleSmall(pastTopics).map(createPanelComposer(company, "2025-1").composePanel),
  ...pastItems,
];

/** Nobody has accepted an invitation yet, so the panels to come have no speakers or partners. */
const createFuture = (): AgendaItem[] =>
  scheduleSmall(futureTopics).map(({ path, topic: [key, pl, en, leadPl, leadEn], room, time }) => ({
    key,
    edition: "2027-1",
    itemType: 0,
    time,
    topic: { pl, en },
    content: { pl: `<p>${leadPl}</p>`, en: `<p>${leadEn}</p>` },
    path,
    type: "discussion",
    room,
    parent: null,
    speakers: [],
    partners: [],
    additionalContent: null,
    showDetails: true,
    recommendedFor: [],
  }));

/** All editions' agenda items. @throws RangeError when topics outgrow rooms or a part has lost its whole */
export const createAgendaItems = (company: Company): AgendaItem[] => [
  ...createCurrent(company),
  ...createPast(company),
  ...createFuture(),
];
