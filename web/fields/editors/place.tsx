import type { Editor } from '../editor.ts';
import { selectEditor } from './select.tsx';

/** The countries, all at once (spec 2 §2.6). */
export const countryEditor: Editor = selectEditor;

/** The cities of the chosen country, up to 1200 at once (spec 1 §9); of all countries where the record has none to choose. */
export const cityEditor: Editor = selectEditor;
