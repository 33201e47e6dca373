import { boolean } from '../kinds/boolean.ts';
import { color } from '../kinds/color.ts';
import { date } from '../kinds/date.ts';
import { datetime } from '../kinds/datetime.ts';
import { decimal } from '../kinds/decimal.ts';
import { duration } from '../kinds/duration.ts';
import { email } from '../kinds/email.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { html } from '../kinds/html.ts';
import { integer } from '../kinds/integer.ts';
import { json } from '../kinds/json.ts';
import { memo } from '../kinds/memo.ts';
import { multiline } from '../kinds/multiline.ts';
import { phone } from '../kinds/phone.ts';
import { reference } from '../kinds/reference.ts';
import { string } from '../kinds/string.ts';
import { url } from '../kinds/url.ts';
import type { EnumItem, Property } from '../property/property.ts';
import type { RoleKey } from '../terms/roles.ts';
import type { ValidatorName } from '../validators/registry.ts';

/** The options that the builder of any kind takes from a custom field. */
export interface CustomOptions {
  readonly caption: string;
  readonly description?: string;
  readonly group: string;
  readonly visibleInTable: boolean;
  readonly searchable: boolean;
  readonly readRoles?: readonly RoleKey[];
  readonly writeRoles?: readonly RoleKey[];
}

/** One kind that a custom field may have. */
export interface CustomKind {
  readonly id: string;
  readonly caption: string;
  /** The rules an administrator may add to the kind's own. */
  readonly rules: readonly ValidatorName[];
  readonly searchable: boolean;
  /** What an administrator gives besides: the options of a choice, or the class of a link's records. */
  readonly asks?: 'items' | 'target';
  /** Too long for a column of a list. */
  readonly isLong?: true;
  readonly build: (options: CustomOptions, items: readonly EnumItem[], className: string) => Property;
}

const TEXT = ['required', 'minLength', 'max'] as const;
const NUMBER = ['required', 'min', 'max'] as const;
const ASKED = ['required'] as const;

/**
 * The kinds of custom fields, in the order in which they are offered. A link is set to null when its target is deleted,
 * even if required: only declared classes may prevent a deletion.
 */
export const CUSTOM_KINDS = [
  { id: 'string', caption: 'Строка', rules: [...TEXT, 'regular'], searchable: true, build: string },
  { id: 'multiline', caption: 'Текст в несколько строк', rules: TEXT, searchable: true, build: multiline },
  { id: 'memo', caption: 'Длинный текст', rules: TEXT, searchable: false, isLong: true, build: memo },
  { id: 'html', caption: 'Текст с разметкой', rules: TEXT, searchable: false, isLong: true, build: html },
  { id: 'integer', caption: 'Целое число', rules: NUMBER, searchable: false, build: integer },
  { id: 'decimal', caption: 'Дробное число', rules: NUMBER, searchable: false, build: decimal },
  { id: 'boolean', caption: 'Да или нет', rules: [], searchable: false, build: boolean },
  {
    id: 'enum',
    caption: 'Выбор из списка',
    rules: ASKED,
    searchable: false,
    asks: 'items',
    build: (options, items) => enumeration({ ...options, items }),
  },
  { id: 'date', caption: 'Дата', rules: ASKED, searchable: false, build: date },
  { id: 'datetime', caption: 'Дата и время', rules: ASKED, searchable: false, build: datetime },
  { id: 'email', caption: 'Электронная почта', rules: ASKED, searchable: true, build: email },
  { id: 'phone', caption: 'Телефон', rules: ASKED, searchable: true, build: phone },
  { id: 'url', caption: 'Адрес сайта', rules: ASKED, searchable: true, build: url },
  { id: 'color', caption: 'Цвет', rules: ASKED, searchable: false, build: color },
  { id: 'duration', caption: 'Длительность', rules: ASKED, searchable: false, build: duration },
  { id: 'json', caption: 'JSON', rules: ASKED, searchable: false, build: json },
  {
    id: 'reference',
    caption: 'Ссылка на запись',
    rules: ASKED,
    searchable: false,
    asks: 'target',
    build: (options, _, className) => reference(className, { ...options, onDelete: 'setNull' }),
  },
] as const satisfies readonly CustomKind[];

/** The kind of that name. */
export function customKind(id: string): CustomKind | undefined {
  return CUSTOM_KINDS.find((kind) => kind.id === id);
}
