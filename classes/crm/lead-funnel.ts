import { defaultMark } from '#model/default-mark.ts';
import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { integer } from '#model/kinds/integer.ts';
import { string } from '#model/kinds/string.ts';

/** A funnel: the stages of leads of one kind (spec 1 §2, /manage/crm/kanban/update). */
export const leadFunnel = defineClass({
  name: 'leadFunnel',
  classId: 506,
  caption: 'Воронка',
  pluralCaption: 'Настройка воронок',
  description: 'Воронки продаж и их этапы',
  route: 'crm/kanban/update',
  navigation: { group: 'crm', priority: 60 },
  listScreen: 'funnels',
  captionProperty: 'caption',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  related: [
    { className: 'leadFunnelStage', property: 'leadFunnelId', place: 'page' },
    { className: 'lead', property: 'leadFunnelId', caption: 'Лиды' },
  ],
  defaultChoice: { kind: 'mark', property: 'isDefault' },
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      unique: true,
      max: 200,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    createDate: datetime({ caption: 'Создано', group: 'system', readonly: true, visibleInTable: true }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, visibleInTable: true }),
    isDefault: defaultMark(),
  },
});
