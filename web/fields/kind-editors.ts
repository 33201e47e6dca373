import type { PropertyKind } from '#model/property-kind.ts';
import type { Editor } from './editor.ts';
import { booleanEditor } from './editors/boolean.tsx';
import { colorEditor } from './editors/color.tsx';
import { componentEditor } from './editors/component.tsx';
import { dateEditor } from './editors/date.tsx';
import { datetimeEditor } from './editors/datetime.tsx';
import { enumEditor } from './editors/enum.tsx';
import { htmlEditor } from './editors/html.tsx';
import { jsonEditor } from './editors/json.tsx';
import { memoEditor } from './editors/memo.tsx';
import { multilineEditor } from './editors/multiline.tsx';
import { multiselectEditor } from './editors/multiselect.tsx';
import { numberEditor } from './editors/number.tsx';
import { parametersEditor } from './editors/parameters.tsx';
import { passwordEditor } from './editors/password.tsx';
import { phoneEditor } from './editors/phone.tsx';
import { selectEditor } from './editors/select.tsx';
import { slugEditor } from './editors/slug.tsx';
import { stateEditor } from './editors/state.tsx';
import { durationEditor, emailEditor, stringEditor, urlEditor } from './editors/string.tsx';
import { structuredEditor } from './editors/structured.tsx';

/** The browser's half of each kind, which also shows read-only values. A new kind needs its file and one line here. */
export const KIND_EDITORS = {
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
} as const satisfies Readonly<Record<PropertyKind, Editor>>;
