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
import type { FormEditor } from '#model/forms/form.ts';

/** A kind of field that the left list offers (spec 2 §2.11). */
export interface FormComponent {
  readonly editor: FormEditor;
  readonly caption: string;
  readonly icon: string;
}

/** The kinds of fields in their groups. */
export const COMPONENT_GROUPS: readonly { readonly caption: string; readonly components: readonly FormComponent[] }[] =
  [
    {
      caption: 'Текст',
      components: [
        { editor: 'string', caption: 'Строка', icon: mdiFormTextbox },
        { editor: 'multiline', caption: 'Многострочный текст', icon: mdiTextLong },
        { editor: 'html', caption: 'Текст HTML', icon: mdiCodeTags },
      ],
    },
    {
      caption: 'Числа и даты',
      components: [
        { editor: 'number', caption: 'Число', icon: mdiNumeric },
        { editor: 'range', caption: 'Диапазон', icon: mdiRayStartEnd },
        { editor: 'date', caption: 'Дата', icon: mdiCalendarOutline },
        { editor: 'datetime', caption: 'Дата и время', icon: mdiCalendarClockOutline },
      ],
    },
    {
      caption: 'Выбор',
      components: [
        { editor: 'boolean', caption: 'Флажок', icon: mdiCheckboxMarkedOutline },
        { editor: 'enum', caption: 'Список', icon: mdiFormatListBulleted },
        { editor: 'radio', caption: 'Переключатель', icon: mdiRadioboxMarked },
        { editor: 'select', caption: 'Запись класса', icon: mdiDatabaseSearchOutline },
      ],
    },
    {
      caption: 'Контакты и места',
      components: [
        { editor: 'phone', caption: 'Телефон', icon: mdiPhoneOutline },
        { editor: 'email', caption: 'Электронная почта', icon: mdiEmailOutline },
        { editor: 'url', caption: 'Ссылка', icon: mdiLinkVariant },
        { editor: 'country', caption: 'Страна', icon: mdiEarth },
        { editor: 'city', caption: 'Город', icon: mdiCityVariantOutline },
      ],
    },
    { caption: 'Файлы', components: [{ editor: 'file', caption: 'Файл', icon: mdiPaperclip }] },
  ];

const byEditor = new Map<string, FormComponent>(
  COMPONENT_GROUPS.flatMap(({ components }) => components.map((one) => [one.editor, one] as const)),
);

/** The kind of a field; a text for one that the product does not know. */
export function componentOf(editor: string | null | undefined): FormComponent {
  return byEditor.get(editor ?? '') ?? { editor: 'string', caption: editor ?? 'Строка', icon: mdiFormTextbox };
}
