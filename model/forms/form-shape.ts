import { booleanKind } from '../kinds/boolean.ts';
import { decimal } from '../kinds/decimal.ts';
import { itemId } from '../kinds/item-id.ts';
import { list } from '../kinds/list.ts';
import { multiline } from '../kinds/multiline.ts';
import { string } from '../kinds/string.ts';
import { struct } from '../kinds/struct.ts';
import { property } from '../property/property.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';
import { valueFailures, type ValueFailure } from '../structured/value-failures.ts';
import { WRONG_FORM, type Form } from './form.ts';

const open = (caption: string) => struct({ caption, open: true, properties: {} });

const buttonItem = struct({
  caption: 'Кнопка',
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Подпись', max: 1000 }),
    class: string({ caption: 'Класс CSS', max: 1000 }),
    action: string({ caption: 'Действие' }),
  },
});

/**
 * The parts of a form (spec 2 §3.13). Their shape is checked and nothing of their logic, and every value is stored as
 * sent: ids are strings or integers, `attrs`, `config` and `model` are open, and so are rules, options and watchers.
 */
export const formShape = {
  model: struct({
    caption: 'Модель',
    open: true,
    keepsOrder: true,
    required: true,
    default: {},
    wrongMessage: WRONG_FORM,
    properties: {},
  }),
  sections: list({
    caption: 'Секции',
    required: true,
    default: [],
    wrongMessage: WRONG_FORM,
    item: struct({
      caption: 'Секция',
      captionProperty: 'caption',
      properties: {
        caption: string({ caption: 'Подпись', max: 1000 }),
        isActive: property<boolean>(booleanKind, { caption: 'Открыта первой' }),
        class: string({ caption: 'Класс CSS', max: 1000 }),
        config: open('Настройки'),
        buttons: list({ caption: 'Кнопки', item: buttonItem }),
      },
    }),
  }),
  fields: list({
    caption: 'Поля',
    required: true,
    default: [],
    wrongMessage: WRONG_FORM,
    item: struct({
      caption: 'Поле',
      captionProperty: 'name',
      properties: {
        name: string({ caption: 'Имя' }),
        editor: string({ caption: 'Редактор' }),
        sectionId: itemId({ caption: 'Секция' }),
        priority: decimal({ caption: 'Приоритет' }),
        grid: decimal({ caption: 'Ширина, столбцов из 12' }),
        attrs: struct({
          caption: 'Атрибуты',
          open: true,
          properties: { label: multiline({ caption: 'Подпись' }) },
        }),
        validations: list({
          caption: 'Правила',
          maxItems: 500,
          item: struct({
            caption: 'Правило',
            captionProperty: 'validator',
            open: true,
            properties: {
              validator: string({ caption: 'Правило' }),
              errorMessage: multiline({ caption: 'Сообщение' }),
            },
          }),
        }),
        config: open('Настройки'),
        watchers: list({ caption: 'Связи', item: open('Связь') }),
        items: list({
          caption: 'Варианты',
          maxItems: 5000,
          item: struct({
            caption: 'Вариант',
            captionProperty: 'caption',
            open: true,
            properties: { caption: multiline({ caption: 'Подпись' }) },
          }),
        }),
      },
    }),
  }),
  buttons: list({ caption: 'Кнопки', wrongMessage: WRONG_FORM, item: buttonItem }),
  examples: list({
    caption: 'Примеры ответов',
    wrongMessage: WRONG_FORM,
    item: struct({
      caption: 'Пример',
      captionProperty: 'caption',
      properties: {
        caption: string({ caption: 'Название', max: 1000 }),
        answers: open('Ответы'),
        expected: open('Ожидание'),
      },
    }),
  }),
};

/** The parts of a form that may be absent. */
const OPTIONAL_PARTS = ['buttons', 'examples'] as const;

/** The names of the parts of a form. */
export const FORM_PARTS = ['model', 'sections', 'fields', ...OPTIONAL_PARTS] as const;

/** The form among the values of a record; null where they are none. A part without a value is left out. */
export function formAmong(values: Readonly<Record<string, unknown>>): Form | null {
  const { model, sections, fields } = values;
  const given = OPTIONAL_PARTS.flatMap((name) => (Array.isArray(values[name]) ? [[name, values[name]]] : []));
  const form: unknown = { model, sections, fields, ...Object.fromEntries(given) };
  return isForm(form) ? form : null;
}

/** Where a value is no form, by path; a form may have any logic. */
export function shapeFailures(value: unknown): readonly ValueFailure[] {
  if (!isPlainObject(value)) return [{ path: '', message: WRONG_FORM }];
  return Object.entries(formShape).flatMap(([name, part]) =>
    valueFailures(part, ownValue(value, name), { path: name, known: [] }),
  );
}

/** Whether the value has the shape of a form. */
export function isForm(value: unknown): value is Form {
  return shapeFailures(value).length === 0;
}
