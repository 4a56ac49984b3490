import type { Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

const HEADINGS = [1, 2, 3, 4] as const;

/** Where a link may lead: what the server keeps of it. */
export const LINK = /^(?:https?:\/\/|mailto:)/i;

/** A table as it is written: without widths, which our page's policy would refuse. */
const PlainTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });

/** What a text may hold, and nothing else (`HTML_TAGS` of the contract). */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    strike: false,
    heading: { levels: [...HEADINGS] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: (address) => LINK.test(address),
      HTMLAttributes: { rel: "noopener noreferrer", target: "_blank" },
    },
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];
