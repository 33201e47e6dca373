import {
  defineClass,
  type ClassDefinition,
  type ClassOptions,
  type KnownName,
  type Properties,
} from './define-class.ts';
import type { PropertyGroup, RelatedRecords } from './class-parts.ts';
import { datetime } from './kinds/datetime.ts';
import { html } from './kinds/html.ts';
import { integer } from './kinds/integer.ts';
import { memo } from './kinds/memo.ts';
import { multiline } from './kinds/multiline.ts';
import { parameters } from './kinds/parameters.ts';
import { reference } from './kinds/reference.ts';
import { slug } from './kinds/slug.ts';
import { state } from './kinds/state.ts';
import { string } from './kinds/string.ts';

/** The states in the life cycle of content; the status of a payment, a delivery or an error is not among them. */
const CONTENT_STATES: readonly number[] = [1, 2, 3, 4, 5, 6, 9, 10];

/** The generic component's own fields (spec 2 §3.1), with the bounds of spec 2 §5.2. */
export const componentProperties = {
  caption: string({
    caption: 'Заголовок',
    required: true,
    max: 250,
    visibleInTable: true,
    searchable: true,
    inPicker: true,
  }),
  name: slug({
    caption: 'Системное имя',
    unique: true,
    searchable: true,
    description: 'Часть адреса страницы на сайте',
  }),
  instanceStateId: state({ states: CONTENT_STATES }),
  publicationDate: datetime({ caption: 'Дата публикации', visibleInTable: true, setBy: 'instanceStateId' }),
  publishAt: datetime({
    caption: 'Опубликовать в',
    group: 'system',
    isAhead: true,
    isOwn: true,
    inLists: true,
    description: 'В этот момент запись станет активной, если она создана, ждёт подтверждения или подтверждена',
  }),
  unpublishAt: datetime({
    caption: 'Снять с публикации в',
    group: 'system',
    isAhead: true,
    isOwn: true,
    inLists: true,
    notBefore: { property: 'publishAt', message: 'Снять с публикации можно только после публикации' },
    description: 'В этот момент активная запись перестанет быть активной',
  }),
  description: multiline({ caption: 'Описание', inLists: false }),
  fullInfo: html({ caption: 'Полный текст', group: 'content' }),
  metaTitle: string({ caption: 'Meta title', group: 'seo', max: 250, inLists: false }),
  metaDescription: multiline({ caption: 'Meta description', group: 'seo', max: 1000, inLists: false }),
  h1: string({ caption: 'Заголовок H1', group: 'seo', max: 250, inLists: false }),
  keywordBases: memo({ caption: 'База слов', group: 'seo' }),
  defaultImageId: reference('ComponentImage', {
    caption: 'Главное изображение',
    group: 'display',
    dependsOn: { property: 'id', fieldName: 'componentId' },
    inLists: false,
  }),
  layout: string({ caption: 'Шаблон', group: 'display', max: 100, inLists: false }),
  cssClass: string({ caption: 'CSS-класс', group: 'display', max: 100, inLists: false }),
  icon: string({ caption: 'Иконка', group: 'display', max: 100, inLists: false }),
  parameters: parameters({ caption: 'Параметры', group: 'display' }),
  priority: integer({ caption: 'Приоритет', group: 'system', default: 0, sortable: true }),
  exportId: string({
    caption: 'Внешний идентификатор',
    group: 'system',
    isCode: true,
    isOwn: true,
    max: 100,
    inLists: false,
  }),
} as const satisfies Properties;

/** The sections of a component's fields. */
const componentGroups: Readonly<Record<string, PropertyGroup>> = {
  main: { caption: 'Основное', priority: 10 },
  content: { caption: 'Содержание', priority: 20 },
  seo: { caption: 'SEO', priority: 60 },
  display: { caption: 'Оформление', priority: 70 },
  system: { caption: 'Служебное', priority: 90 },
};

/** What every component has on tabs of its own, after the lists that its class declares (spec 2 §2.8, §3.1). */
const componentLists: readonly RelatedRecords[] = [
  { className: 'LinkedComponentFile', property: 'componentId', caption: 'Файлы', panel: 'linkedFiles' },
  { className: 'ComponentImage', property: 'componentId', panel: 'images' },
];

/** A class's own property overrides the component's property of the same name. */
type ComponentProperties<P extends Properties> = Omit<typeof componentProperties, keyof P> & P;

type ComponentName<P extends Properties> = KnownName<typeof componentProperties> | KnownName<P>;

/** Declares a component: a class whose own fields follow the generic component's fields. */
export function defineComponent<const P extends Properties, const Name extends string = string>(
  options: Omit<ClassOptions<P, Name, ComponentName<P>>, 'captionProperty' | 'isComponent'>,
): ClassDefinition<ComponentProperties<P>, Name> {
  const { groups, properties, related = [], ...rest } = options;
  return defineClass<ComponentProperties<P>, Name, ComponentName<P>>({
    calendar: 'publicationDate',
    ...rest,
    isComponent: true,
    captionProperty: 'caption',
    related: [...related, ...componentLists],
    groups: { ...componentGroups, ...groups },
    properties: { ...componentProperties, ...properties },
  });
}
