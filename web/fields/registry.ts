import type { EditorKind } from '#model/property/editor-kind.ts';
import type { PropertyKind } from '#model/property/property-kind.ts';
import type { Editor } from './editor/editor.ts';
import { booleanEditor } from './editors/boolean.tsx';
import { colorEditor } from './editors/color.tsx';
import { componentEditor } from './editors/component.tsx';
import { dateEditor } from './editors/date.tsx';
import { datetimeEditor } from './editors/datetime.tsx';
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
import { durationEditor, emailEditor, stringEditor, urlEditor } from './editors/string.tsx';
import { structuredEditor } from './editors/structured.tsx';
import { provideEditors } from './editor/known-editors.ts';

/**
 * The browser's half of each kind, which also shows its read-only values, and the editors that metadata names besides
 * (spec 2 §2.6). A new kind needs its file and one line here.
 */
export const EDITORS: Readonly<Record<PropertyKind | EditorKind, Editor>> = {
  boolean: booleanEditor,
  color: colorEditor,
  componentReference: componentEditor,
  date: dateEditor,
  datetime: datetimeEditor,
  decimal: numberEditor,
  duration: durationEditor,
  email: emailEditor,
  enum: enumEditor,
  html: htmlEditor,
  integer: numberEditor,
  itemId: stringEditor,
  json: jsonEditor,
  list: structuredEditor,
  memo: memoEditor,
  multiline: multilineEditor,
  parameters: parametersEditor,
  password: passwordEditor,
  phone: phoneEditor,
  reference: selectEditor,
  references: multiselectEditor,
  slug: slugEditor,
  state: stateEditor,
  string: stringEditor,
  struct: structuredEditor,
  union: structuredEditor,
  url: urlEditor,
  number: numberEditor,
  select: selectEditor,
  multiselect: multiselectEditor,
  country: countryEditor,
  city: cityEditor,
  file: fileEditor,
  image: imageEditor,
  readonly: readonlyEditor,
};

provideEditors(EDITORS);
