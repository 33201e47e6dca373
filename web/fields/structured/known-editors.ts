import type { EditorKind } from '#model/editor-kind.ts';
import type { Editor } from '../editor.ts';

type Editors = Readonly<Record<EditorKind, Editor>>;

let known: Editors | undefined;

/**
 * Called by the registry once it is complete: an editor with nested editors cannot import the registry that contains
 * it.
 */
export function provideEditors(editors: Editors): void {
  known = editors;
}

/** The editor of a kind, for a part of a structured value. */
export function editorOf(kind: EditorKind): Editor {
  if (!known) throw new Error('the registry of editors is not loaded');
  return known[kind];
}
