import { LINK_ADDRESS } from "@foyer/contract/html";
import { Extension, type Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";

const HEADINGS = [1, 2, 3, 4] as const;

/** Table without inline widths, which the Content-Security-Policy forbids. */
const PlainTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });

/**
 * Leaves Tab to the browser, also in lists and tables. Otherwise keyboard users could not leave the text
 * (WCAG 2.1.2). Lists and tables have buttons instead.
 */
const NativeTab = Extension.create({
  name: "nativeTab",
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: (_view, { key }) => key === "Tab" } } }),
  ],
});

/** Extensions for the allowed tags only (`HTML_TAGS` of the contract). */
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
  NativeTab,
];
