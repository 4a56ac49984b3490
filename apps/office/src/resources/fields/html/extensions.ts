import { LINK_ADDRESS } from "@foyer/contract/html";
import { Extension, type Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";

const HEADINGS = [1, 2, 3, 4] as const;

/** A table as it is written: without widths, which our page's policy would refuse. */
const PlainTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });

/**
 * Leaves Tab to the browser, also in lists and tables, or nobody could leave the text by keyboard
 * (WCAG 2.1.2). Lists and tables have buttons instead.
 */
const TabLeaves = Extension.create({
  name: "tabLeaves",
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: (_view, { key }) => key === "Tab" } } }),
  ],
});

/** What a text may hold, and nothing else (`HTML_TAGS` of the contract). */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    strike: false,
    heading: { levels: [...HEADINGS] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: (address) => LINK_ADDRESS.test(address),
      HTMLAttributes: { rel: "noopener noreferrer", target: "_blank" },
    },
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  TabLeaves,
];
