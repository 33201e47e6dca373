import { defineClass } from '#model/define-class.ts';
import { computedString } from '#model/kinds/computed-string.ts';
import { date } from '#model/kinds/date.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/** A sales lead in a stage of a funnel (spec 1 §2, /manage/crm/kanban/). */
export const lead = defineClass({
  name: 'lead',
  classId: 505,
  caption: 'Лид',
  gender: 'masculine',
  pluralCaption: 'Канбан',
  counted: { one: 'лид', few: 'лида', many: 'лидов' },
  description: 'Лиды по этапам воронок',
  route: 'crm/kanban',
  navigation: { group: 'crm', priority: 20 },
  listScreen: 'leads',
  recordActions: ['recordCall', 'makeOrder'],
  captionProperty: 'caption',
  facts: ['clientId', 'amount'],
  columns: ['leadFunnelStageId', 'amount', 'clientId', 'managerId', 'dueDate'],
  calendar: 'dueDate',
  groups: { funnel: { caption: 'Воронка', priority: 20 } },
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    clientId: reference('client', {
      caption: 'Клиент',
      onDelete: 'cascade',
      asks: {
        code: 'openDeals',
        message: 'Есть открытые сделки',
        through: 'leadFunnelStageId',
        fieldName: 'outcome',
        fieldValue: 'open',
      },
      visibleInTable: true,
      searchable: true,
    }),
    managerId: reference('clientManager', { caption: 'Менеджер', visibleInTable: true }),
    amount: decimal({ caption: 'Сумма', min: 0, visibleInTable: true }),
    currencyId: reference('currency', { caption: 'Валюта', onDelete: 'restrict', toDefault: true }),
    instanceStateId: state({
      states: [1, 4, 5],
      captions: { 1: 'Новый', 4: 'В работе' },
      default: 1,
      inactive: 5,
      group: 'main',
      mode: 'buttonGroup',
    }),
    dueDate: date({ caption: 'Срок', visibleInTable: true }),
    nextTask: computedString(
      { caption: 'Ближайшее поручение', description: 'Первое по сроку из несделанных', visibleInTable: true },
      'nextTask',
      ['assignment'],
    ),
    leadFunnelId: reference('leadFunnel', { caption: 'Воронка', group: 'funnel', required: true }),
    leadFunnelStageId: reference('leadFunnelStage', {
      caption: 'Этап',
      group: 'funnel',
      required: true,
      dependsOn: { property: 'leadFunnelId', fieldName: 'leadFunnelId', strict: true },
      visibleInTable: true,
    }),
    leadClassId: reference('leadClass', { caption: 'Класс лида', group: 'funnel' }),
    lostReason: string({
      caption: 'Причина отказа',
      description: 'Почему сделка не состоялась',
      group: 'funnel',
      max: 500,
    }),
    priority: integer({ caption: 'Приоритет', group: 'funnel', default: 0, sortable: true }),
    /** Leads of a stage are in ascending order of it, ties by id. */
    stageOrder: decimal({
      caption: 'Место на этапе',
      group: 'funnel',
      readonly: true,
      comesBack: true,
      currency: 'none',
    }),
    stageDate: datetime({
      caption: 'На этапе с',
      group: 'funnel',
      readonly: true,
      comesBack: true,
      sortable: true,
    }),
  },
});
