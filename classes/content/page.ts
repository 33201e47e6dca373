import { defineComponent } from '#model/component.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A page of the site; pages form the site's menu through their parents (spec 1 §2, /manage/pages). */
export const page = defineComponent({
  name: 'page',
  classId: 101,
  caption: 'Страница',
  pluralCaption: 'Страницы',
  description: 'Страницы сайта и их место в меню',
  route: 'pages',
  navigation: { group: 'content', priority: 10 },
  folders: 'many',
  view: 'blocks',
  related: [{ className: 'page', property: 'parentId', caption: 'Вложенные страницы' }],
  properties: {
    parentId: reference('page', { caption: 'Родительская страница', acyclic: true, visibleInTable: true }),
    menuCaption: string({ caption: 'Название в меню', max: 100 }),
    showInMenu: boolean({ caption: 'Показывать в меню', visibleInTable: true }),
  },
});
