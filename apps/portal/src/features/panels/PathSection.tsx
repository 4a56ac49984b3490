import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Collapsible } from "@foyer/ui/Collapsible.tsx";
import { colorOfPath } from "./path-color.ts";
import { PathIcon } from "./PathIcon.tsx";
import type { ThematicPath } from "./thematic-paths.ts";

type PathSectionProps = {
  path: ThematicPath;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

export const PathSection = ({ path, children, ...collapsible }: PathSectionProps) => {
  const { t } = useTranslation();
  const title = path.name ?? t("panels.otherPaths");
  return (
    <Collapsible
      {...collapsible}
      title={title}
      icon={<PathIcon icon={path.icon} name={path.name} />}
      note={t("panels.results", { count: path.panels.length })}
      color={path.name === null ? "var(--pine)" : colorOfPath(path)}
    >
      {children}
    </Collapsible>
  );
};
