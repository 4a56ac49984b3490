import { HTML_MAX } from "@foyer/contract/office/fields";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { ControlProps } from "../FieldControl.tsx";
import { EXTENSIONS } from "./html/extensions.ts";
import styles from "./html/HtmlEditor.module.css";
import { HtmlToolbar } from "./html/HtmlToolbar.tsx";
import { LinkDialog } from "./html/LinkDialog.tsx";
import { TextLength } from "./html/TextLength.tsx";
import { tidyHtml } from "./html/tidy-html.ts";

/** Where a text stands on both sides: what is stored, and what the editor writes of the same. */
type Same = { stored: string; written: string };

/** A text with headings, lists, links and tables, edited as it will look; it tells how long it is. */
export const HtmlControl = (props: ControlProps) => {
  const { id, value, onChange, labelledBy, lang } = props;
  const [isLinking, setLinking] = useState(false);
  const stored = (value as string | null | undefined) ?? "";
  const isInvalid = props.isInvalid || stored.length > HTML_MAX;
  const describedBy = [props.describedBy, `${id}-length`].filter(Boolean).join(" ");
  const same = useRef<Same>({ stored, written: "" });
  /** What this editor has said last; any other value comes from elsewhere. */
  const last = useRef(stored);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: stored,
    injectCSS: false,
    onCreate: ({ editor: created }) => {
      same.current = { stored, written: tidyHtml(created.getHTML()) };
    },
    onUpdate: ({ editor: edited }) => {
      const written = edited.isEmpty ? "" : tidyHtml(edited.getHTML());
      // What the editor merely writes otherwise has not been changed by anybody.
      const next = written === same.current.written ? same.current.stored : written;
      last.current = next;
      change.current(next === "" ? null : next);
    },
  });
  useEffect(() => {
    if (stored === last.current) return;
    last.current = stored;
    editor.commands.setContent(stored, { emitUpdate: false });
    same.current = { stored, written: tidyHtml(editor.getHTML()) };
  }, [stored, editor]);

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          id,
          class: styles.text ?? "",
          role: "textbox",
          "aria-multiline": "true",
          ...(labelledBy && { "aria-labelledby": labelledBy }),
          "aria-invalid": String(isInvalid),
          ...(lang && { lang }),
          "aria-describedby": describedBy,
        },
      },
    });
  }, [editor, id, isInvalid, labelledBy, describedBy, lang]);

  const setLink = (address: string) => {
    setLinking(false);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      const content = {
        type: "text",
        text: address,
        marks: [{ type: "link", attrs: { href: address } }],
      };
      chain.insertContent(content).run();
    } else chain.setLink({ href: address }).run();
  };

  return (
    <div className={styles.editor} data-invalid={isInvalid || undefined}>
      <HtmlToolbar editor={editor} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      <TextLength id={`${id}-length`} length={stored.length} />
      {isLinking && (
        <LinkDialog
          address={(editor.getAttributes("link")["href"] as string | undefined) ?? ""}
          onClose={() => setLinking(false)}
          onSet={setLink}
        />
      )}
    </div>
  );
};
