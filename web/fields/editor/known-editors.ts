import type { EditorKind } from '#model/property/editor-kind.ts';
import type { PropertyKind } from '#model/property/property-kind.ts';
import type { Editor } from './editor.ts';

type Editors = Readonly<Record<PropertyKind | EditorKind, Editor>>;

let known: Editors | undefined;

/**
 * Called by the registry once it is complete: an editor that shows others cannot import the registry that contains it.
 */
export function provideEditors(editors: Editors): void {
  known = editors;
}

/** An editor, or that of a kind, for what an editor itself contains. */
export function editorOf(kind: PropertyKind | EditorKind): Editor {
  if (!known) throw new Error('the registry of editors is not loaded');
  return known[kind];
}
