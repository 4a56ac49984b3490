import { Tool, Toolbar, ToolbarSeparator, ToolbarRow } from "@foyer/ui/Toolbar.tsx";
import CodeIcon from "@material-design-icons/svg/filled/code.svg?react";
import DeleteIcon from "@material-design-icons/svg/filled/delete.svg?react";
import BoldIcon from "@material-design-icons/svg/filled/format_bold.svg?react";
import ItalicIcon from "@material-design-icons/svg/filled/format_italic.svg?react";
import IndentIcon from "@material-design-icons/svg/filled/format_indent_increase.svg?react";
import OutdentIcon from "@material-design-icons/svg/filled/format_indent_decrease.svg?react";
import BulletsIcon from "@material-design-icons/svg/filled/format_list_bulleted.svg?react";
import NumbersIcon from "@material-design-icons/svg/filled/format_list_numbered.svg?react";
import QuoteIcon from "@material-design-icons/svg/filled/format_quote.svg?react";
import UnderlineIcon from "@material-design-icons/svg/filled/format_underlined.svg?react";
import LineIcon from "@material-design-icons/svg/filled/horizontal_rule.svg?react";
import LinkIcon from "@material-design-icons/svg/filled/link.svg?react";
import DeletePartIcon from "@material-design-icons/svg/filled/remove.svg?react";
import ColumnIcon from "@material-design-icons/svg/filled/view_column.svg?react";
import RedoIcon from "@material-design-icons/svg/filled/redo.svg?react";
import RowIcon from "@material-design-icons/svg/filled/table_rows.svg?react";
import TableIcon from "@material-design-icons/svg/filled/table_chart.svg?react";
import UndoIcon from "@material-design-icons/svg/filled/undo.svg?react";
import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import type { IconShape } from "@foyer/ui/icons/Icon.tsx";
import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./HtmlEditor.module.css";

const LEVELS = [1, 2, 3, 4] as const;
const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

type ToolDefinition = {
  /** Key of the label, below `html`. */
  name: string;
  icon: IconShape;
  run: (commands: ChainedCommands) => ChainedCommands;
  /** Mark or node that the tool switches on and off. */
  toggles?: string;
};

const MARKS: readonly ToolDefinition[] = [
  { name: "bold", icon: BoldIcon, run: (chain) => chain.toggleBold(), toggles: "bold" },
  { name: "italic", icon: ItalicIcon, run: (chain) => chain.toggleItalic(), toggles: "italic" },
  {
    name: "underline",
    icon: UnderlineIcon,
    run: (chain) => chain.toggleUnderline(),
    toggles: "underline",
  },
];
const BLOCKS: readonly ToolDefinition[] = [
  {
    name: "bullets",
    icon: BulletsIcon,
    run: (chain) => chain.toggleBulletList(),
    toggles: "bulletList",
  },
  {
    name: "numbers",
    icon: NumbersIcon,
    run: (chain) => chain.toggleOrderedList(),
    toggles: "orderedList",
  },
  {
    name: "quote",
    icon: QuoteIcon,
    run: (chain) => chain.toggleBlockquote(),
    toggles: "blockquote",
  },
  { name: "code", icon: CodeIcon, run: (chain) => chain.toggleCodeBlock(), toggles: "codeBlock" },
  { name: "horizontalLine", icon: LineIcon, run: (chain) => chain.setHorizontalRule() },
];
/** In other editors Tab indents lists; here it moves the focus out of the text. */
const IN_LISTS: readonly (ToolDefinition & { canDo: (editor: Editor) => boolean })[] = [
  {
    name: "indent",
    icon: IndentIcon,
    run: (chain) => chain.sinkListItem("listItem"),
    canDo: (editor) => editor.can().sinkListItem("listItem"),
  },
  {
    name: "outdent",
    icon: OutdentIcon,
    run: (chain) => chain.liftListItem("listItem"),
    canDo: (editor) => editor.can().liftListItem("listItem"),
  },
];
const IN_TABLES: readonly ToolDefinition[] = [
  { name: "addRow", icon: RowIcon, run: (chain) => chain.addRowAfter() },
  { name: "addColumn", icon: ColumnIcon, run: (chain) => chain.addColumnAfter() },
  { name: "deleteRow", icon: DeletePartIcon, run: (chain) => chain.deleteRow() },
  { name: "deleteColumn", icon: DeletePartIcon, run: (chain) => chain.deleteColumn() },
  { name: "deleteTable", icon: DeleteIcon, run: (chain) => chain.deleteTable() },
];

type HtmlToolbarProps = {
  readonly editor: Editor;
  readonly onLink: () => void;
};

/** Toolbar with tools for the allowed tags only. */
export const HtmlToolbar = ({ editor, onLink }: HtmlToolbarProps) => {
  const { t } = useTranslation();
  // Subscribes to every transaction, because the state of the tools depends on the selection.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const run = (step: ToolDefinition["run"]) => step(editor.chain().focus()).run();
  const isInTable = editor.isActive("table");
  const level = LEVELS.find((candidate) => editor.isActive("heading", { level: candidate })) ?? 0;

  const renderTools = (tools: readonly ToolDefinition[], showsLabel = false) =>
    tools.map(({ name, icon, run: step, toggles }) => (
      <Tool
        key={name}
        icon={icon}
        label={t(`html.${name}`)}
        pressed={toggles === undefined ? undefined : editor.isActive(toggles)}
        showsLabel={showsLabel}
        onClick={() => run(step)}
      />
    ));

  return (
    <Toolbar label={t("html.tools")}>
      <div className={styles.level}>
        <SelectBox
          label={t("html.style")}
          options={[
            { value: "0", label: t("html.paragraph") },
            ...LEVELS.map((option) => ({
              value: String(option),
              label: t("html.heading", { level: option }),
            })),
          ]}
          value={String(level)}
          onChange={(value) => {
            const selected = LEVELS.find((candidate) => candidate === Number(value));
            run((chain) =>
              selected ? chain.setHeading({ level: selected }) : chain.setParagraph(),
            );
          }}
        />
      </div>
      {renderTools(MARKS)}
      <Tool
        icon={LinkIcon}
        label={t("html.link")}
        pressed={editor.isActive("link")}
        onClick={onLink}
      />
      <ToolbarSeparator />
      {renderTools(BLOCKS)}
      {IN_LISTS.map(({ name, icon, run: step, canDo }) => (
        <Tool
          key={name}
          icon={icon}
          label={t(`html.${name}`)}
          disabled={!canDo(editor)}
          onClick={() => run(step)}
        />
      ))}
      <Tool
        icon={TableIcon}
        label={t("html.table")}
        disabled={isInTable}
        onClick={() => run((chain) => chain.insertTable(NEW_TABLE))}
      />
      <Tool
        icon={UndoIcon}
        label={t("html.undo")}
        disabled={!editor.can().undo()}
        onClick={() => run((chain) => chain.undo())}
      />
      <Tool
        icon={RedoIcon}
        label={t("html.redo")}
        disabled={!editor.can().redo()}
        onClick={() => run((chain) => chain.redo())}
      />
      {isInTable && <ToolbarRow>{renderTools(IN_TABLES, true)}</ToolbarRow>}
    </Toolbar>
  );
};
