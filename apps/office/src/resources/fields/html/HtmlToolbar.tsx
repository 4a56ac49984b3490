import { Tool, Toolbar, ToolbarLine, ToolbarRow } from "@foyer/ui/Toolbar.tsx";
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
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./HtmlEditor.module.css";

const LEVELS = [1, 2, 3, 4] as const;
const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

type ToolOf = {
  /** That of its words. */
  name: string;
  icon: IconShape;
  run: (commands: ChainedCommands) => ChainedCommands;
  /** The mark or node that it turns on and off. */
  toggles?: string;
};

const MARKS: readonly ToolOf[] = [
  { name: "bold", icon: BoldIcon, run: (to) => to.toggleBold(), toggles: "bold" },
  { name: "italic", icon: ItalicIcon, run: (to) => to.toggleItalic(), toggles: "italic" },
  {
    name: "underline",
    icon: UnderlineIcon,
    run: (to) => to.toggleUnderline(),
    toggles: "underline",
  },
];
const BLOCKS: readonly ToolOf[] = [
  { name: "bullets", icon: BulletsIcon, run: (to) => to.toggleBulletList(), toggles: "bulletList" },
  {
    name: "numbers",
    icon: NumbersIcon,
    run: (to) => to.toggleOrderedList(),
    toggles: "orderedList",
  },
  { name: "quote", icon: QuoteIcon, run: (to) => to.toggleBlockquote(), toggles: "blockquote" },
  { name: "code", icon: CodeIcon, run: (to) => to.toggleCodeBlock(), toggles: "codeBlock" },
  { name: "line", icon: LineIcon, run: (to) => to.setHorizontalRule() },
];
/** What Tab does elsewhere; here it leaves the text. */
const IN_LISTS: readonly (ToolOf & { canDo: (editor: Editor) => boolean })[] = [
  {
    name: "indent",
    icon: IndentIcon,
    run: (to) => to.sinkListItem("listItem"),
    canDo: (editor) => editor.can().sinkListItem("listItem"),
  },
  {
    name: "outdent",
    icon: OutdentIcon,
    run: (to) => to.liftListItem("listItem"),
    canDo: (editor) => editor.can().liftListItem("listItem"),
  },
];
const IN_TABLES: readonly ToolOf[] = [
  { name: "addRow", icon: RowIcon, run: (to) => to.addRowAfter() },
  { name: "addColumn", icon: ColumnIcon, run: (to) => to.addColumnAfter() },
  { name: "deleteRow", icon: DeletePartIcon, run: (to) => to.deleteRow() },
  { name: "deleteColumn", icon: DeletePartIcon, run: (to) => to.deleteColumn() },
  { name: "deleteTable", icon: DeleteIcon, run: (to) => to.deleteTable() },
];

type HtmlToolbarProps = {
  readonly editor: Editor;
  readonly onLink: () => void;
};

/** The tools of an editor: what a text may hold, and nothing else. */
export const HtmlToolbar = ({ editor, onLink }: HtmlToolbarProps) => {
  const { t } = useTranslation();
  // What is on and what can be done changes with every step.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const run = (step: ToolOf["run"]) => step(editor.chain().focus()).run();
  const isInTable = editor.isActive("table");
  const level = LEVELS.find((one) => editor.isActive("heading", { level: one })) ?? 0;

  const draw = (tools: readonly ToolOf[], inWords = false) =>
    tools.map(({ name, icon, run: step, toggles }) => (
      <Tool
        key={name}
        icon={icon}
        label={t(`html.${name}`)}
        pressed={toggles === undefined ? undefined : editor.isActive(toggles)}
        inWords={inWords}
        onClick={() => run(step)}
      />
    ));

  return (
    <Toolbar label={t("html.tools")}>
      <select
        className={styles.level}
        aria-label={t("html.style")}
        value={level}
        onChange={({ target }) => {
          const chosen = LEVELS.find((one) => one === Number(target.value));
          run((to) => (chosen ? to.setHeading({ level: chosen }) : to.setParagraph()));
        }}
      >
        <option value={0}>{t("html.paragraph")}</option>
        {LEVELS.map((one) => (
          <option key={one} value={one}>
            {t("html.heading", { level: one })}
          </option>
        ))}
      </select>
      {draw(MARKS)}
      <Tool
        icon={LinkIcon}
        label={t("html.link")}
        pressed={editor.isActive("link")}
        onClick={onLink}
      />
      <ToolbarLine />
      {draw(BLOCKS)}
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
        onClick={() => run((to) => to.insertTable(NEW_TABLE))}
      />
      <Tool
        icon={UndoIcon}
        label={t("html.undo")}
        disabled={!editor.can().undo()}
        onClick={() => run((to) => to.undo())}
      />
      <Tool
        icon={RedoIcon}
        label={t("html.redo")}
        disabled={!editor.can().redo()}
        onClick={() => run((to) => to.redo())}
      />
      {isInTable && <ToolbarRow>{draw(IN_TABLES, true)}</ToolbarRow>}
    </Toolbar>
  );
};
