import { KIND_TRAITS, type OwnEditor } from './property-kind.ts';

/** The editors that a property names in place of its kind's own: other ways to choose a record. */
const CHOSEN = ['country', 'city', 'file', 'image'] as const;

/** How a value is shown and edited (spec 2 §2.6). */
export type EditorKind = OwnEditor | (typeof CHOSEN)[number];

/** The editors that a property may have in its metadata. */
export const EDITOR_KINDS: readonly EditorKind[] = [
  ...new Set([...Object.values(KIND_TRAITS).map(({ editor }) => editor), ...CHOSEN]),
];
