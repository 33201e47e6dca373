import { Annotation, Compartment } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { Box } from '@mui/material';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { languageSupport, type CodeLanguage } from './code-language.ts';
import { CODE_THEME } from './code-theme.ts';
import { formatCode, formatPart } from './format-code.ts';

/** Props of the code editor widget. */
export interface CodeEditorProps {
  /** Labels the editor for assistive technology. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** html by default (spec 2 §2.6). */
  readonly language?: CodeLanguage;
  /** A CSS length; by default the viewport minus 150 px (spec 2 §9). */
  readonly height?: string;
  readonly autoFocus?: boolean;
  readonly hint?: string;
  /** Called when formatting fails, with the formatter's message. */
  readonly onFormatFailed?: (reason: string) => void;
}

/** Marks the change by which the editor takes over its `value`. */
const isGiven = Annotation.define<boolean>();

/**
 * The code editor widget (spec 2 §2.6). Alt-Shift-F formats the selection or the whole text, in any keyboard layout.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { label, value, onChange, language = 'html', height = 'calc(100vh - 150px)', autoFocus = false, hint } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useEffectEvent(onChange);
  const failed = useEffectEvent((reason: string) => props.onFormatFailed?.(reason));
  const initial = useEffectEvent(() => value);
  /** The texts that were told and have not come back as `value`. */
  const told = useRef<string[]>([]);

  useEffect(() => {
    if (!host.current) return;
    const support = new Compartment();
    const made = new EditorView({
      parent: host.current,
      doc: initial(),
      extensions: [
        basicSetup,
        CODE_THEME,
        EditorView.lineWrapping,
        support.of([]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        ...(hint === undefined ? [] : [placeholder(hint)]),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (!docChanged || transactions.some((one) => one.annotation(isGiven) === true)) return;
          const text = state.doc.toString();
          told.current.push(text);
          changed(text);
        }),
        EditorView.domEventHandlers({
          keydown: (event, target) => {
            if (!isFormatKey(event)) return false;
            void formatView(target, language).then((reason) => reason !== null && failed(reason));
            return true;
          },
        }),
      ],
    });
    view.current = made;
    if (autoFocus) made.focus();
    let alive = true;
    void languageSupport(language).then((extension) => {
      if (alive) made.dispatch({ effects: support.reconfigure(extension) });
    });
    return () => {
      alive = false;
      view.current = null;
      made.destroy();
    };
  }, [label, language, hint, autoFocus]);

  useEffect(() => {
    const current = view.current;
    const at = told.current.lastIndexOf(value);
    told.current.splice(0, at + 1);
    // A text that the editor has told itself comes back, perhaps after the reader has typed on.
    if (!current || at >= 0 || current.state.doc.toString() === value) return;
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: value },
      annotations: isGiven.of(true),
    });
  }, [value]);

  return (
    <Box
      ref={host}
      data-code-editor
      sx={{
        height,
        minHeight: 160,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid', outlineOffset: -1 },
      }}
    />
  );
}

/** Whether a key event is Alt-Shift-F, by its physical key, so that it works in a Cyrillic layout too. */
function isFormatKey({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  return altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyF';
}

/** Formats the selection of a code editor, or the whole text. Resolves to the error message, or null. */
async function formatView(view: EditorView, language: CodeLanguage): Promise<string | null> {
  const { from, to, empty } = view.state.selection.main;
  const before = view.state.doc;
  try {
    const whole = empty || (from === 0 && to === before.length);
    const indent = /^\s*/u.exec(before.lineAt(from).text)?.[0] ?? '';
    const formatted = whole
      ? await formatCode(before.toString(), language)
      : await formatPart(before.sliceString(from, to), language, indent);
    // If the text changed while the formatter ran, the change is kept and the result discarded.
    if (!view.state.doc.eq(before)) return null;
    const change = whole ? { from: 0, to: before.length, insert: formatted } : { from, to, insert: formatted };
    view.dispatch({ changes: change, scrollIntoView: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
