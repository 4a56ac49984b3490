import { memo } from "react";
import type { LongListProps } from "./list-props.ts";

type DrawnRowProps<Row> = Pick<LongListProps<Row>, "renderRow"> & { readonly row: Row };

const Drawn = <Row,>({ row, renderRow }: DrawnRowProps<Row>) => renderRow(row);

/** A row's content, which scrolling alone does not draw again. */
export const DrawnRow = memo(Drawn) as typeof Drawn;
