import { Icon } from "@foyer/ui/icons/Icon.tsx";
import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../lib/i18n.ts";
import field from "../../resources/FieldControl.module.css";
import styles from "./locations.module.css";
import { LEVELS, type LocationNode } from "./tree.ts";

/** Props of every node of the tree. */
export type TreeProps = {
  readonly edition: string;
  readonly canWrite: boolean;
  readonly isCollapsed: (key: string) => boolean;
  readonly onToggle: (key: string) => void;
  /** Moves a node among its siblings; undefined while a search hides some of them. */
  readonly onMove:
    | ((node: LocationNode, siblings: readonly LocationNode[], by: -1 | 1) => void)
    | undefined;
};

const childKindOf = (node: LocationNode) =>
  LEVELS[LEVELS.findIndex(({ name }) => name === node.kind) + 1]?.name;

/** Number of floors, rooms and seats of a node. */
const Counts = ({ node }: { readonly node: LocationNode }) => {
  const { t } = useTranslation();
  const { kind, floors, rooms, seats, hasPlan, isSorted } = node;
  const counts = [
    kind === "buildings" && t("locations.floors", { count: floors }),
    kind !== "rooms" && t("locations.rooms", { count: rooms }),
    seats > 0 && t("locations.seats", { count: seats }),
    isSorted && t("locations.sorted"),
    hasPlan && t("locations.plan"),
  ].filter(Boolean);
  return counts.length > 0 && <span className={styles.counts}>{counts.join(" · ")}</span>;
};

type LocationItemProps = TreeProps & {
  readonly node: LocationNode;
  readonly siblings: readonly LocationNode[];
  readonly isSorted: boolean;
};

/** A location with its collapsible children. */
const LocationItem = ({ node, siblings, isSorted, ...tree }: LocationItemProps) => {
  const { t } = useTranslation();
  const { edition, canWrite, isCollapsed, onToggle, onMove } = tree;
  const { kind, id, key, name, missing } = node;
  const childKind = childKindOf(node);
  const isOpen = !isCollapsed(key);
  const position = siblings.indexOf(node);
  const listId = `in-${kind}-${id}`;
  return (
    <li>
      <div className={styles.row} data-kind={kind}>
        {childKind ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t(`locations.contents.${kind}`, { name })}
            onClick={() => onToggle(key)}
          >
            <Icon of={ExpandIcon} />
          </button>
        ) : (
          <span className={styles.togglePlaceholder} />
        )}
        <div className={styles.label}>
          <Link
            className={styles.name}
            to="/$edition/$resource/$id"
            params={{ edition, resource: kind, id: String(id) }}
          >
            {name}
          </Link>
          <Counts node={node} />
          {missing.map((language) => (
            <span key={language} className={field.missing}>
              {t(`list.missingIn.${language}`)}
            </span>
          ))}
        </div>
        {canWrite && onMove && !isSorted && siblings.length > 1 && (
          <div className={styles.moves}>
            <button
              type="button"
              aria-label={t("list.moveUp", { title: name })}
              aria-disabled={position === 0}
              onClick={() => onMove(node, siblings, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={t("list.moveDown", { title: name })}
              aria-disabled={position === siblings.length - 1}
              onClick={() => onMove(node, siblings, 1)}
            >
              ↓
            </button>
          </div>
        )}
      </div>
      {childKind && (
        <div id={listId} hidden={!isOpen} className={styles.children}>
          {isOpen && (
            <>
              <LocationList
                nodes={node.children}
                isSorted={node.isSorted}
                label={t(`locations.contents.${kind}`, { name })}
                {...tree}
              />
              {canWrite && (
                <Link
                  className={styles.add}
                  to="/$edition/$resource/$id"
                  params={{ edition, resource: childKind, id: "new" }}
                  search={{ in: id }}
                  aria-label={t(`locations.addTo.${childKind}`, { name })}
                >
                  + {t(`locations.add.${childKind}`)}
                </Link>
              )}
            </>
          )}
        </div>
      )}
    </li>
  );
};

type LocationListProps = TreeProps & {
  readonly nodes: readonly LocationNode[];
  readonly isSorted: boolean;
  readonly label: string;
};

/** A list of locations; nested lists collapse individually. */
export const LocationList = ({ nodes, isSorted, label, ...tree }: LocationListProps) =>
  nodes.length > 0 && (
    <ul className={styles.list} aria-label={label}>
      {nodes.map((node) => (
        <LocationItem key={node.key} node={node} siblings={nodes} isSorted={isSorted} {...tree} />
      ))}
    </ul>
  );
