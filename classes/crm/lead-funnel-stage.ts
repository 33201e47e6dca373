import { defineClass } from '#model/define-class.ts';
import { color } from '#model/kinds/color.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { list } from '#model/kinds/list.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/**
 * A stage of a funnel: a lead in one that is won or lost is closed. A lead in it has a value in each of `requiredFields`,
 * which are properties of the lead by name (spec 1 §2, /manage/crm/kanban/update).
 */
export const leadFunnelStage = defineClass({
  name: 'leadFunnelStage',
  classId: 507,
  caption: 'Этап воронки',
  gender: 'masculine',
  pluralCaption: 'Этапы воронки',
  counted: { one: 'этап воронки', few: 'этапа воронки', many: 'этапов воронки' },
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
    outcome: enumeration({
      caption: 'Итог',
      items: [
        { id: 'open', caption: 'В работе' },
        { id: 'won', caption: 'Успех' },
        { id: 'lost', caption: 'Отказ' },
      ],
      required: true,
      default: 'open',
      visibleInTable: true,
      inPicker: true,
    }),
    requiredFields: list({
      caption: 'Обязательные поля',
      description: 'Поля лида, без которых он не может стоять на этапе',
      item: string({ caption: 'Поле', max: 100 }),
      maxItems: 50,
      inLists: true,
    }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, visibleInTable: true }),
  },
});
