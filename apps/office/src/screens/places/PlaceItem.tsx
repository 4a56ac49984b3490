import { Icon } from "@foyer/ui/icons/Icon.tsx";
import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../lib/i18n.ts";
import field from "../../resources/FieldControl.module.css";
import styles from "./places.module.css";
import { LEVELS, type Place } from "./tree.ts";

/** What every place of the tree is drawn with. */
export type TreeProps = {
  readonly edition: string;
  readonly mayWrite: boolean;
  readonly isFolded: (key: string) => boolean;
  readonly onFold: (key: string) => void;
  /** Puts a place up or down among those beside it; none while only some are shown. */
  readonly onMove: ((place: Place, siblings: readonly Place[], by: -1 | 1) => void) | undefined;
};

const holdsOf = (place: Place) =>
  LEVELS[LEVELS.findIndex(({ name }) => name === place.kind) + 1]?.name;

/** How many floors, rooms and seats a place has, in words. */
const Counts = ({ place }: { readonly place: Place }) => {
  const { t } = useTranslation();
  const { kind, floors, rooms, seats, hasPlan, isSorted } = place;
  const counts = [
    kind === "buildings" && t("places.floors", { count: floors }),
    kind !== "rooms" && t("places.rooms", { count: rooms }),
    seats > 0 && t("places.seats", { count: seats }),
    isSorted && t("places.sorted"),
    hasPlan && t("places.plan"),
  ].filter(Boolean);
  return counts.length > 0 && <span className={styles.counts}>{counts.join(" · ")}</span>;
};

type PlaceItemProps = TreeProps & {
  readonly place: Place;
  readonly siblings: readonly Place[];
  readonly isSorted: boolean;
};

/** A place, and what is in it folded beneath. */
const PlaceItem = ({ place, siblings, isSorted, ...tree }: PlaceItemProps) => {
  const { t } = useTranslation();
  const { edition, mayWrite, isFolded, onFold, onMove } = tree;
  const { kind, id, key, name, missing } = place;
  const holds = holdsOf(place);
  const isOpen = !isFolded(key);
  const at = siblings.indexOf(place);
  const listId = `in-${kind}-${id}`;
  return (
    <li>
      <div className={styles.row} data-kind={kind}>
        {holds ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t(`places.in.${kind}`, { name })}
            onClick={() => onFold(key)}
          >
            <Icon of={ExpandIcon} />
          </button>
        ) : (
          <span className={styles.leaf} />
        )}
        <div className={styles.what}>
          <Link
            className={styles.name}
            to="/$edition/$resource/$id"
            params={{ edition, resource: kind, id: String(id) }}
          >
            {name}
          </Link>
          <Counts place={place} />
          {missing.map((language) => (
            <span key={language} className={field.missing}>
              {t(`list.gapsIn.${language}`)}
            </span>
          ))}
        </div>
        {mayWrite && onMove && !isSorted && siblings.length > 1 && (
          <div className={styles.moves}>
            <button
              type="button"
              aria-label={t("list.moveUp", { title: name })}
              aria-disabled={at === 0}
              onClick={() => onMove(place, siblings, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={t("list.moveDown", { title: name })}
              aria-disabled={at === siblings.length - 1}
              onClick={() => onMove(place, siblings, 1)}
            >
              ↓
            </button>
          </div>
        )}
      </div>
      {holds && (
        <div id={listId} hidden={!isOpen} className={styles.inner}>
          {isOpen && (
            <>
              <PlaceList
                places={place.children}
                isSorted={place.isSorted}
                label={t(`places.in.${kind}`, { name })}
                {...tree}
              />
              {mayWrite && (
                <Link
                  className={styles.add}
                  to="/$edition/$resource/$id"
                  params={{ edition, resource: holds, id: "new" }}
                  search={{ in: id }}
                  aria-label={t(`places.addTo.${holds}`, { name })}
                >
                  + {t(`places.add.${holds}`)}
                </Link>
              )}
            </>
          )}
        </div>
      )}
    </li>
  );
};

type PlaceListProps = TreeProps & {
  readonly places: readonly Place[];
  readonly isSorted: boolean;
  readonly label: string;
};

/** Places beside one another: lists within lists, each folded by a button of its own. */
export const PlaceList = ({ places, isSorted, label, ...tree }: PlaceListProps) =>
  places.length > 0 && (
    <ul className={styles.list} aria-label={label}>
      {places.map((place) => (
        <PlaceItem key={place.key} place={place} siblings={places} isSorted={isSorted} {...tree} />
      ))}
    </ul>
  );
