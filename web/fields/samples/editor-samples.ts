import { PASSWORD_BOUNDS } from '#model/kinds/password.ts';
import type { EditorKind } from '#model/property/editor-kind.ts';
import type { PropertyKind } from '#model/property/property-kind.ts';
import type { EnumItem, StateMode } from '#model/property/property.ts';
import { validation } from '#model/validators/registry.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { RecordValues } from '../editor/editor.ts';
import { sampleProperty } from './sample-property.ts';

/** A field of one editor kind with a value, for the gallery and for the tests of all editors. */
export interface EditorSample {
  /** Distinguishes it from the other samples. */
  readonly name: string;
  readonly property: MetadataProperty;
  readonly record: RecordValues;
}

interface SampleOptions {
  readonly editor: EditorKind;
  readonly kind: PropertyKind;
  readonly value: unknown;
  readonly linked?: unknown;
  readonly type?: MetadataProperty['type'];
  readonly extra?: Partial<MetadataProperty>;
  readonly record?: RecordValues;
}

const STATES: readonly EnumItem[] = [
  { id: 1, caption: 'Создан' },
  { id: 4, caption: 'Активен' },
  { id: 5, caption: 'Архив' },
];
const SIZES: readonly EnumItem[] = [
  { id: 1, caption: 'Малый' },
  { id: 2, caption: 'Большой' },
];

function sample(name: string, options: SampleOptions): EditorSample {
  const { editor, kind, value, linked, type = 'string', extra = {}, record = {} } = options;
  const field = extra.config ? (type === 'array' ? 'fieldIds' : 'fieldId') : 'field';
  const link = type === 'array' ? 'fields' : 'field';
  return {
    name,
    property: sampleProperty({ name: field, type, kind, editor, caption: 'Поле', priority: 10, ...extra }),
    record: { id: 7, [field]: value, ...(linked === undefined ? {} : { [link]: linked }), ...record },
  };
}

function state(mode: StateMode): EditorSample {
  return sample(`state ${mode}`, {
    editor: 'state',
    kind: 'state',
    type: 'number',
    value: 1,
    extra: { mode, items: STATES, activeState: 4, disactiveState: 1 },
  });
}

function reference(editor: EditorKind, className: string, caption: string, captionField = 'caption'): EditorSample {
  return sample(editor, {
    editor,
    kind: 'reference',
    type: 'number',
    value: 11,
    linked: { id: 11, caption },
    extra: { config: { className, captionField } },
  });
}

const TEXT: MetadataProperty = {
  ...sample('text', { editor: 'string', kind: 'string', value: '' }).property,
  name: 'text',
  caption: 'Текст',
  validations: [validation('required'), validation('max', 10)],
};

const ITEM: MetadataProperty = {
  ...TEXT,
  kind: 'struct',
  editor: 'struct',
  name: 'item',
  caption: 'Пункт',
  validations: [],
  structure: { of: 'struct', isOpen: false, captionProperty: 'text', properties: [TEXT] },
};

/** The samples of every editor, of each look of those with several (spec 2 §2.6); an editor without one does not compile. */
const SAMPLES = {
  string: [
    sample('string', {
      editor: 'string',
      kind: 'string',
      value: 'Ёлка',
      extra: { validations: [validation('max', 10)] },
    }),
    sample('email', {
      editor: 'string',
      kind: 'email',
      value: 'a@example.com',
      extra: { validations: [validation('email')] },
    }),
    sample('url', {
      editor: 'string',
      kind: 'url',
      value: 'https://example.com/a',
      extra: { validations: [validation('url')] },
    }),
    sample('duration', {
      editor: 'string',
      kind: 'duration',
      value: '12:30',
      extra: { validations: [validation('minutesSeconds')] },
    }),
  ],
  slug: [
    sample('slug', {
      editor: 'slug',
      kind: 'slug',
      value: 'elka',
      extra: { boundTo: 'caption', validations: [validation('regular', 'slug', 'Используйте буквы, цифры и дефис')] },
      record: { caption: 'Съезд врачей' },
    }),
  ],
  phone: [
    sample('phone', {
      editor: 'phone',
      kind: 'phone',
      value: '+7 (912) 345-67-89',
      extra: { mask: '+7 (###) ###-##-##', validations: [validation('phoneMin', 15), validation('phone')] },
    }),
  ],
  color: [
    sample('color', {
      editor: 'color',
      kind: 'color',
      value: '#3346b8',
      extra: { validations: [validation('regular', 'color')] },
    }),
  ],
  number: [
    sample('number', { editor: 'number', kind: 'integer', type: 'number', value: 42 }),
    sample('decimal', { editor: 'number', kind: 'decimal', type: 'number', value: 1.5 }),
  ],
  multiline: [sample('multiline', { editor: 'multiline', kind: 'multiline', value: 'Первая' })],
  memo: [sample('memo', { editor: 'memo', kind: 'memo', value: 'Длинный текст' })],
  html: [sample('html', { editor: 'html', kind: 'html', value: '<p>Текст <strong>важный</strong></p>' })],
  json: [sample('json', { editor: 'json', kind: 'json', type: 'object', value: { a: 1 } })],
  boolean: [sample('boolean', { editor: 'boolean', kind: 'boolean', type: 'boolean', value: false })],
  enum: [sample('enum', { editor: 'enum', kind: 'enum', type: 'number', value: 1, extra: { items: SIZES } })],
  date: [sample('date', { editor: 'date', kind: 'date', value: '2024-05-06' })],
  datetime: [sample('datetime', { editor: 'datetime', kind: 'datetime', value: '2024-05-06T10:00:00.000Z' })],
  select: [reference('select', 'brand', 'Первый')],
  multiselect: [
    sample('multiselect', {
      editor: 'multiselect',
      kind: 'references',
      type: 'array',
      value: [11],
      linked: [{ id: 11, caption: 'Первый' }],
      extra: { config: { className: 'brand', captionField: 'caption' } },
    }),
  ],
  country: [reference('country', 'region', 'Первая страна', 'name')],
  city: [reference('city', 'region', 'Первый город', 'name')],
  file: [reference('file', 'AttachedFile', 'Первый файл.pdf')],
  image: [reference('image', 'ComponentImage', 'Первый снимок.jpg', 'name')],
  state: [state('menu'), state('radio'), state('switch'), state('buttonGroup')],
  parameters: [
    sample('parameters', {
      editor: 'parameters',
      kind: 'parameters',
      type: 'array',
      value: [{ name: 'Цвет', value: 'красный' }],
    }),
  ],
  password: [
    sample('password', {
      editor: 'password',
      kind: 'password',
      value: null,
      extra: { validations: PASSWORD_BOUNDS },
    }),
  ],
  struct: [
    sample('struct', {
      editor: 'struct',
      kind: 'struct',
      type: 'object',
      value: { text: 'Ёлка', other: 1 },
      extra: { structure: { of: 'struct', isOpen: true, properties: [TEXT] } },
    }),
  ],
  list: [
    sample('list', {
      editor: 'list',
      kind: 'list',
      type: 'array',
      value: [
        { id: 'a', text: 'Первый' },
        { id: 2, text: 'Второй' },
      ],
      extra: { structure: { of: 'list', item: ITEM } },
    }),
  ],
  union: [
    sample('union', {
      editor: 'union',
      kind: 'union',
      type: 'object',
      value: { type: 'words', text: 'Ёлка' },
      extra: {
        structure: {
          of: 'union',
          tag: 'type',
          variants: [
            { ...ITEM, name: 'words', caption: 'Слова' },
            { ...ITEM, name: 'nothing', caption: 'Ничего', structure: { of: 'struct', isOpen: false, properties: [] } },
          ],
        },
      },
    }),
  ],
  readonly: [sample('readonly', { editor: 'readonly', kind: 'integer', type: 'number', value: 42 })],
} as const satisfies Readonly<Record<EditorKind, readonly EditorSample[]>>;

/** All samples. */
export const EDITOR_SAMPLES: readonly EditorSample[] = Object.values(SAMPLES).flat();
