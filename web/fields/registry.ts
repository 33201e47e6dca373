import type { EditorKind } from '#model/editor-kind.ts';
import { booleanEditor } from './editors/boolean.tsx';
import { colorEditor } from './editors/color.tsx';
import { dateEditor } from './editors/date.tsx';
import { datetimeEditor } from './editors/datetime.tsx';
import type { Editor } from './editor.ts';
import { enumEditor } from './editors/enum.tsx';
import { fileEditor } from './editors/file.tsx';
import { htmlEditor } from './editors/html.tsx';
import { imageEditor } from './editors/image.tsx';
import { jsonEditor } from './editors/json.tsx';
import { memoEditor } from './editors/memo.tsx';
import { multilineEditor } from './editors/multiline.tsx';
import { multiselectEditor } from './editors/multiselect.tsx';
import { numberEditor } from './editors/number.tsx';
import { parametersEditor } from './editors/parameters.tsx';
import { passwordEditor } from './editors/password.tsx';
import { phoneEditor } from './editors/phone.tsx';
import { cityEditor, countryEditor } from './editors/place.tsx';
import { readonlyEditor } from './editors/readonly.tsx';
import { selectEditor } from './editors/select.tsx';
import { slugEditor } from './editors/slug.tsx';
import { stateEditor } from './editors/state.tsx';
import { provideEditors } from './structured/known-editors.ts';
import { stringEditor } from './editors/string.tsx';
import { structuredEditor } from './editors/structured.tsx';

/** Every editor kind that metadata may name (spec 2 §2.6). A new kind needs its file and one line here. */
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
  struct: structuredEditor,
  list: structuredEditor,
  union: structuredEditor,
  readonly: readonlyEditor,
} as const satisfies Record<EditorKind, Editor>;

provideEditors(EDITORS);
