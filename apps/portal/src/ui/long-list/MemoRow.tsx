import { memo } from "react";
import type { LongListProps } from "./list-props.ts";

type MemoRowProps<Row> = Pick<LongListProps<Row>, "renderRow"> & { readonly row: Row };

const Render = <Row,>({ row, renderRow }: MemoRowProps<Row>) => renderRow(row);

/** Content of a row; memoised, so that scrolling does not render it again. */
export const MemoRow = memo(Render) as typeof Render;
