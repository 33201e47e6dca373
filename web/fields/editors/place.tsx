import type { Editor } from '../editor/editor.ts';
import { selectEditor } from './select.tsx';

/** The countries, loaded in one request (spec 2 §2.6). */
export const countryEditor: Editor = selectEditor;

/**
 * The cities of the chosen country, up to 1200 in one request (spec 1 §9); of all countries where the record has no
 * country property.
 */
export const cityEditor: Editor = { ...selectEditor, pageSize: 1200 };
