import { flushSync } from 'react-dom';
import { shownPaths as pathsOf, type ShownKind } from '#model/page/shown-paths.ts';
import type { PageStore } from './page-store.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { TypedAhead, type CaretPlace, type TypedKey } from './typed-ahead.ts';
import type { EditedBlock } from '../tree/page-tree.ts';

/** The keys of a block's texts or pictures, in the order in which they are shown. */
export function shownPaths(block: EditedBlock, kind: ShownKind): readonly string[] {
  const definition = KNOWN_BLOCKS.get(block.name);
  return definition ? pathsOf(definition, block, kind) : [];
}

/** The text of a block that is opened, and where in it the caret goes: the first one and its end unless told. */
interface OpenedPlace {
  readonly path?: string | undefined;
  readonly at?: CaretPlace | null;
  /** What was typed before it was opened. */
  readonly keys?: readonly TypedKey[];
}

/** Edits a text of a block in place; returns whether it has one. The next key is already one of the text. */
export function openText(store: PageStore, block: EditedBlock, { path, at, keys = [] }: OpenedPlace = {}): boolean {
  const chosen = path ?? shownPaths(block, 'markup')[0];
  if (chosen === undefined) return false;
  const typed = new TypedAhead(at ?? null);
  for (const key of keys) typed.add(key);
  const editing = { id: block.id, path: chosen, typed };
  flushSync(() => store.set({ editing }));
  return true;
}
