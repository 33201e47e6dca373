import {
  mdiCalendarClockOutline,
  mdiCalendarOutline,
  mdiCheckboxMarkedOutline,
  mdiCityVariantOutline,
  mdiCodeTags,
  mdiDatabaseSearchOutline,
  mdiEarth,
  mdiEmailOutline,
  mdiFormTextbox,
  mdiFormatListBulleted,
  mdiLinkVariant,
  mdiNumeric,
  mdiPaperclip,
  mdiPhoneOutline,
  mdiRadioboxMarked,
  mdiRayStartEnd,
  mdiTextLong,
} from '@mdi/js';
import { isFormEditor, type FormEditor } from '#model/forms/form-editor.ts';

/** A kind of field that the left list offers (spec 2 §2.11). */
export interface FormComponent {
  readonly caption: string;
  readonly icon: string;
  readonly group: (typeof GROUPS)[number];
  /** How the sheet draws its control: a line by default, or the first option in it, lines, both ends, all options, a mark. */
  readonly draws?: 'first' | 'lines' | 'ends' | 'options' | 'mark';
  /** The line stands without its icon. */
  readonly isPlain?: true;
}

/** A kind of field with its editor. */
export interface OfferedComponent extends FormComponent {
  readonly editor: FormEditor;
}

const GROUPS = ['Текст', 'Числа и даты', 'Выбор', 'Контакты и места', 'Файлы'] as const;

/** In the order in which they are offered within their group. */
const COMPONENTS: Readonly<Record<FormEditor, FormComponent>> = {
  string: { caption: 'Строка', icon: mdiFormTextbox, group: 'Текст', isPlain: true },
  multiline: { caption: 'Многострочный текст', icon: mdiTextLong, group: 'Текст', draws: 'lines' },
  html: { caption: 'Текст HTML', icon: mdiCodeTags, group: 'Текст', draws: 'lines' },
  number: { caption: 'Число', icon: mdiNumeric, group: 'Числа и даты' },
  range: { caption: 'Диапазон', icon: mdiRayStartEnd, group: 'Числа и даты', draws: 'ends' },
  date: { caption: 'Дата', icon: mdiCalendarOutline, group: 'Числа и даты' },
  datetime: { caption: 'Дата и время', icon: mdiCalendarClockOutline, group: 'Числа и даты' },
  boolean: { caption: 'Флажок', icon: mdiCheckboxMarkedOutline, group: 'Выбор', draws: 'mark' },
  enum: { caption: 'Список', icon: mdiFormatListBulleted, group: 'Выбор', draws: 'first' },
  radio: { caption: 'Переключатель', icon: mdiRadioboxMarked, group: 'Выбор', draws: 'options' },
  select: { caption: 'Запись класса', icon: mdiDatabaseSearchOutline, group: 'Выбор' },
  phone: { caption: 'Телефон', icon: mdiPhoneOutline, group: 'Контакты и места' },
  email: { caption: 'Электронная почта', icon: mdiEmailOutline, group: 'Контакты и места' },
  url: { caption: 'Ссылка', icon: mdiLinkVariant, group: 'Контакты и места' },
  country: { caption: 'Страна', icon: mdiEarth, group: 'Контакты и места' },
  city: { caption: 'Город', icon: mdiCityVariantOutline, group: 'Контакты и места' },
  file: { caption: 'Файл', icon: mdiPaperclip, group: 'Файлы' },
};

/** The kinds of fields in their groups. */
export const COMPONENT_GROUPS = GROUPS.map((caption) => ({
  caption,
  items: Object.keys(COMPONENTS)
    .filter(isFormEditor)
    .map((editor): OfferedComponent => ({ editor, ...COMPONENTS[editor] }))
    .filter(({ group }) => group === caption),
}));

/** The kind of a field; a text for one that the product does not know. */
export function componentOf(editor: string | null | undefined): FormComponent {
  if (isFormEditor(editor)) return COMPONENTS[editor];
  return { caption: editor ?? 'Строка', icon: mdiFormTextbox, group: GROUPS[0] };
}
