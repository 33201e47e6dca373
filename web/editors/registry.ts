import type { EditorKind } from '#model/editor-kind.ts';
import { booleanEditor } from './boolean.tsx';
import { colorEditor } from './color.tsx';
import { dateEditor } from './date.tsx';
import { datetimeEditor } from './datetime.tsx';
import type { Editor } from './editor.ts';
import { enumEditor } from './enum.tsx';
import { fileEditor } from './file.tsx';
import { htmlEditor } from './html.tsx';
import { imageEditor } from './image.tsx';
import { jsonEditor } from './json.tsx';
import { memoEditor } from './memo.tsx';
import { multilineEditor } from './multiline.tsx';
import { multiselectEditor } from './multiselect.tsx';
import { numberEditor } from './number.tsx';
import { parametersEditor } from './parameters.tsx';
import { passwordEditor } from './password.tsx';
import { phoneEditor } from './phone.tsx';
import { cityEditor, countryEditor } from './place.tsx';
import { readonlyEditor } from './readonly.tsx';
import { selectEditor } from './select.tsx';
import { slugEditor } from './slug.tsx';
import { stateEditor } from './state.tsx';
import { stringEditor } from './string.tsx';

/** Every editor kind that metadata may name (spec 2 §2.6). Adding a kind is adding its file and one line here. */
export const EDITORS = {
  string: stringEditor,
  number: numberEditor,
  multiline: multilineEditor,
  memo: memoEditor,
  html: htmlEditor,
  json: jsonEditor,
  slug: slugEditor,
  phone: phoneEditor,
  color: colorEditor,
  boolean: booleanEditor,
  enum: enumEditor,
  date: dateEditor,
  datetime: datetimeEditor,
  select: selectEditor,
  multiselect: multiselectEditor,
  country: countryEditor,
  city: cityEditor,
  file: fileEditor,
  image: imageEditor,
  state: stateEditor,
  parameters: parametersEditor,
  password: passwordEditor,
  readonly: readonlyEditor,
} as const satisfies Record<EditorKind, Editor>;
