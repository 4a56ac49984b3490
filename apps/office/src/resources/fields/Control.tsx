import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy } from "react";
import { ChoiceControl } from "./ChoiceControl.tsx";
import { ColorControl } from "./ColorControl.tsx";
import type { ControlProps } from "./control-props.ts";
import styles from "./controls.module.css";
import { DateControl } from "./DateControl.tsx";
import { IconControl } from "./IconControl.tsx";
import { ManyControl } from "./ManyControl.tsx";
import { OneControl } from "./OneControl.tsx";
import { PictureControl } from "./PictureControl.tsx";
import { PlainControl } from "./PlainControl.tsx";

const HtmlControl = lazy(async () => ({
  default: (await import("./HtmlControl.tsx")).HtmlControl,
}));
const HtmlReading = lazy(async () => ({
  default: (await import("./html/HtmlReading.tsx")).HtmlReading,
}));
const MapControl = lazy(async () => ({
  default: (await import("./MapControl.tsx")).MapControl,
}));

/** Rendered text for users without write access. */
const ReadOnlyHtml = ({ value, labelledBy, lang }: ControlProps) => (
  <div className={styles.reading} role="group" aria-labelledby={labelledBy} lang={lang}>
    {typeof value === "string" && value !== "" ? <HtmlReading html={value} /> : "–"}
  </div>
);

/** Control for the kind of a field, without its label. */
export const Control = (props: ControlProps) => {
  switch (props.field.kind) {
    case "html":
      return (
        <LazyPart fallback={<Skeleton shape="block" height={120} />}>
          {props.disabled ? <ReadOnlyHtml {...props} /> : <HtmlControl {...props} />}
        </LazyPart>
      );
    case "place":
    case "points":
      return (
        <LazyPart fallback={<Skeleton shape="block" height={120} />}>
          <MapControl {...props} />
        </LazyPart>
      );
    case "picture":
      return <PictureControl {...props} />;
    case "one":
      return <OneControl {...props} of={props.field.of} />;
    case "many":
      return <ManyControl {...props} of={props.field.of} />;
    case "icon":
      return <IconControl {...props} />;
    case "color":
      return <ColorControl {...props} />;
    case "choice":
    case "country":
      return <ChoiceControl {...props} />;
    case "day":
    case "instant":
      return <DateControl {...props} />;
    default:
      return <PlainControl {...props} />;
  }
};
