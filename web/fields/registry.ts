import type { EditorKind } from '#model/editor-kind.ts';
import type { Editor } from './editor.ts';
import { fileEditor } from './editors/file.tsx';
import { imageEditor } from './editors/image.tsx';
import { cityEditor, countryEditor } from './editors/place.tsx';
import { readonlyEditor } from './editors/readonly.tsx';
import { KIND_EDITORS } from './kind-editors.ts';
import { provideEditors } from './structured/known-editors.ts';

/** Every editor that metadata may name (spec 2 §2.6): those of the kinds, and others for the same values. */
export const EDITORS = {
  ...KIND_EDITORS,
  number: KIND_EDITORS.integer,
  select: KIND_EDITORS.reference,
  multiselect: KIND_EDITORS.references,
  country: countryEditor,
  city: cityEditor,
  file: fileEditor,
  image: imageEditor,
  readonly: readonlyEditor,
} as const satisfies Record<EditorKind, Editor>;

provideEditors(EDITORS);
