import { HTML_MAX } from "@foyer/contract/resources/fields";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { ControlProps } from "./control-props.ts";
import { EXTENSIONS } from "./html/extensions.ts";
import styles from "./html/HtmlEditor.module.css";
import { HtmlToolbar } from "./html/HtmlToolbar.tsx";
import { cleanPastedHtml } from "./html/paste-html.ts";
import { LinkDialog } from "./html/LinkDialog.tsx";
import { TextLength } from "./html/TextLength.tsx";
import { tidyHtml } from "./html/tidy-html.ts";

/** Stored HTML and the editor's output for the same content. */
type SyncedContent = { stored: string; output: string };

/** Rich-text editor with a length indicator. */
export const HtmlControl = (props: ControlProps) => {
  const { id, value, onChange, labelledBy, lang } = props;
  const [isLinking, setLinking] = useState(false);
  const stored = (value as string | null | undefined) ?? "";
  const isInvalid = props.isInvalid || stored.length > HTML_MAX;
  const describedBy = [props.describedBy, `${id}-length`].filter(Boolean).join(" ");
  const synced = useRef<SyncedContent>({ stored, output: "" });
  /** Last value that this editor reported. Any other value comes from outside and replaces the content. */
  const lastReported = useRef(stored);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: stored,
    injectCSS: false,
    onCreate: ({ editor: instance }) => {
      synced.current = { stored, output: tidyHtml(instance.getHTML()) };
    },
    onUpdate: ({ editor: instance }) => {
      const output = instance.isEmpty ? "" : tidyHtml(instance.getHTML());
      // The editor may write the same content differently; this is not a change by the user.
      const next = output === synced.current.output ? synced.current.stored : output;
      lastReported.current = next;
      latestOnChange.current(next === "" ? null : next);
    },
  });
  useEffect(() => {
    if (stored === lastReported.current) return;
    lastReported.current = stored;
    editor.commands.setContent(stored, { emitUpdate: false });
    synced.current = { stored, output: tidyHtml(editor.getHTML()) };
  }, [stored, editor]);

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        transformPastedHTML: cleanPastedHtml,
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
