import { defineComponent } from '#model/component.ts';

/** Blocks that pages use again: linked, so that a change shows everywhere, or as a copy (contract «Patterns and answers»). */
export const pagePattern = defineComponent({
  name: 'pagePattern',
  classId: 715,
  caption: 'Заготовка',
  pluralCaption: 'Заготовки',
  description: 'Готовые блоки, которые вставляются в страницы',
  route: 'page-patterns',
  navigation: { group: 'content', priority: 15 },
  folders: 'many',
  view: 'blocks',
  recordActions: ['patternUses'],
  properties: {},
});
