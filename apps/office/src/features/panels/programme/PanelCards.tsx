import type { Clash } from "@foyer/contract/panels/clashes";
import { MIN_CARD_HEIGHT } from "./day.ts";
import { PanelCard } from "./PanelCard.tsx";
import type { PlanPanel } from "./plan.ts";
import type { GridState } from "./use-grid.ts";

const NO_CLASHES: readonly Clash[] = [];
const LINE_HEIGHT = 16;
/** Border, padding and margin of a card. */
const CARD_SPACING = 6;
/** Title in two lines, and a line each for time and people. */
const TRAY_LINES = 4;

const countLines = (position: string, zoom: number): number => {
  const length = Number(position.split(" ")[2]);
  const height = Math.max(length * zoom, MIN_CARD_HEIGHT);
  return Math.max(1, Math.floor((height - CARD_SPACING) / LINE_HEIGHT));
};

type PanelCardsProps = {
  readonly grid: GridState;
  /** Panels with their positions, which cards outside the grid lack. */
  readonly panels: readonly { readonly panel: PlanPanel; readonly position?: string }[];
};

/** Cards of panels, with the state of the grid. */
export const PanelCards = ({ grid, panels }: PanelCardsProps) => {
  const { labels, clashes, colors, selection, dragging, day, draftIds, canMove } = grid;
  const selectedIds = new Set(selection.selected);
  return panels.map(({ panel, position }) => (
    <PanelCard
      key={panel.id}
      panel={panel}
      labels={labels}
      clashes={clashes.get(panel.id) ?? NO_CLASHES}
      color={colors.get(panel.thematicPath ?? 0)}
      isSelected={selectedIds.has(panel.id)}
      isDragged={dragging.preview?.proposal.has(panel.id) ?? false}
      isDraft={draftIds.has(panel.id)}
      isTabStop={position === undefined || panel.id === grid.tabStop}
      canMove={canMove}
      position={position}
      lineCount={position === undefined ? TRAY_LINES : countLines(position, day.zoom)}
      onResize={position === undefined ? undefined : dragging.resize}
    />
  ));
};
