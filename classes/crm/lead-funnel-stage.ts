import { defineClass } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { color } from '#model/kinds/color.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A stage of a funnel; a lead in a final one is closed (spec 1 §2, /manage/crm/kanban/update). */
export const leadFunnelStage = defineClass({
  name: 'leadFunnelStage',
  classId: 507,
  caption: 'Этап воронки',
  gender: 'masculine',
  pluralCaption: 'Этапы воронки',
  captionProperty: 'caption',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  properties: {
    leadFunnelId: reference('leadFunnel', {
      caption: 'Воронка',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
      inPicker: true,
    }),
    caption: string({
      caption: 'Название',
      required: true,
      max: 200,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    color: color({ caption: 'Цвет', visibleInTable: true, inPicker: true }),
    isFinal: boolean({ caption: 'Завершающий', visibleInTable: true, inPicker: true }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, visibleInTable: true }),
  },
});
