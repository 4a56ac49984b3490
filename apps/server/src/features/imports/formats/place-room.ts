type RoomPlace = { building: string | null; floor: string | null };

const nowhere: RoomPlace = { building: null, floor: null };

/**
 * Takes the name of a room, gives the building and the floor it tells, nulls
 * when it tells neither. The rule is the numbering of large campuses, as in
 * FOSDEM's: letters, floor, number.
 *
 * - 'K.3.201' is building K, floor 3; 'H.1302 (Depage)' is building H, floor 1;
 *   'AW1.120' is building AW, floor 1.
 * - 'UA2.114 (Baudoux)' is building U, floor 2: after U the second letter is a
 *   wing (A to D) of one building, whose wings share their floors.
 * - The number has three digits, so 'Saal 1', 'A2' or 'Hall B.12' tell nothing;
 *   nor does 'Janson', a hall named after a person.
 */
export const placeRoom = (name: string): RoomPlace => {
  const code = /^([A-Z]{1,2})\.?(\d)\.?\d{3}[A-Z]?(?: \(.*\))?$/.exec(name.trim());
  const [, letters, floor] = code ?? [];
  if (letters === undefined || floor === undefined) return nowhere;
  // Without any full stop 'B2103' may as well be a plain number of a room or a seat.
  if (!name.includes(".")) return nowhere;
  return { building: /^U[A-D]$/.test(letters) ? "U" : letters, floor };
};
