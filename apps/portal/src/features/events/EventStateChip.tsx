import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import type { EventState } from "./event-state.ts";

const STATES = {
  ended: { tone: "plain", text: "events.ended" },
  incoming: { tone: "pine", text: "events.incoming" },
  current: { tone: "now", text: "events.current" },
} as const;

export const EventStateChip = ({ state }: { state: EventState }) => {
  const { t } = useTranslation();
  const { tone, text } = STATES[state];
  return <Chip tone={tone}>{t(text)}</Chip>;
};
