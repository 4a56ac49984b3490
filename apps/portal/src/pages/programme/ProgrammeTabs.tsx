import { lazy, type ReactNode } from "react";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { Tabs } from "@foyer/ui/Tabs.tsx";
import { CurrentEvents } from "./CurrentEvents.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import styles from "./ProgrammePage.module.css";
import { useProgrammeView, type ProgrammeSearch } from "./use-programme-view.ts";

const ThematicPaths = lazy(async () => ({
  default: (await import("./ThematicPaths.tsx")).ThematicPaths,
}));

const MyAgendaView = lazy(async () => ({
  default: (await import("./MyAgendaView.tsx")).MyAgendaView,
}));

type View = NonNullable<ProgrammeSearch["tab"]>;

type ProgrammeTabsProps = {
  dates: string[];
  /** Notices above the selected view. */
  notices: ReactNode;
};

/** Views of the programme. */
export const ProgrammeTabs = ({ dates, notices }: ProgrammeTabsProps) => {
  const { t } = useTranslation();
  const { hasAgenda } = useAccess();
  const programme = useProgrammeView();
  const { search, change } = programme;
  const tabs: { value: View; label: string }[] = [
    { value: "time", label: t("panels.currentEvents") },
    { value: "paths", label: t("panels.thematicPaths") },
    ...(hasAgenda ? [{ value: "mine" as const, label: t("panels.myAgenda") }] : []),
  ];
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? "time";
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          row="programme"
          label={t("panels.views")}
          tabs={tabs}
          value={tab}
          onChange={(selected) => change({ tab: selected as View })}
        />
      </div>
      {notices}
      <TabPanel row="programme" tab={tab}>
        <div className={styles.view}>
          {tab === "time" && <CurrentEvents dates={dates} {...programme} />}
          {tab === "paths" && (
            <LazyPart fallback={<ListSkeleton />}>
              <ThematicPaths {...programme} />
            </LazyPart>
          )}
          {tab === "mine" && (
            <LazyPart fallback={<ListSkeleton />}>
              <MyAgendaView {...programme} />
            </LazyPart>
          )}
        </div>
      </TabPanel>
    </>
  );
};
