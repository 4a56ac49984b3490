import type { ControlProps } from "../FieldControl.tsx";
import styles from "./controls.module.css";

type Point = { lat: number; long: number };

const readPoints = (text: string): Point[] =>
  text
    .split("\n")
    .map((line) => line.split(/[,;\s]+/).map(Number))
    .filter((pair) => pair.length >= 2 && pair.slice(0, 2).every(Number.isFinite))
    .map(([lat = 0, long = 0]) => ({ lat, long }));

const showPoints = (points: readonly Point[]) =>
  points.map(({ lat, long }) => `${lat}, ${long}`).join("\n");

/** A place or the points of a line, in degrees. */
export const MapControl = (props: ControlProps) => {
  const { field, id, value, onChange, isInvalid, describedBy, disabled } = props;
  const isPlace = field.kind === "place";
  const points = isPlace ? (value ? [value as Point] : []) : ((value ?? []) as Point[]);
  return (
    <textarea
      id={id}
      className={styles.control}
      rows={isPlace ? 1 : 6}
      disabled={disabled}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      placeholder="49.4216, 20.9596"
      defaultValue={showPoints(points)}
      onBlur={(event) => {
        const read = readPoints(event.target.value);
        onChange(isPlace ? (read[0] ?? null) : read);
      }}
    />
  );
};
