import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { json } from '#model/kinds/json.ts';
import { list } from '#model/kinds/list.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { url } from '#model/kinds/url.ts';
import { DATABUS_ACTIONS } from '#model/wire/databus.ts';

/**
 * Which changes are sent to which address (contract «Keys, bus, agents»). The product sets its owner, with whose present
 * rights it is read, the position in the change feed up to which it was read, and the number of its secret.
 */
export const databusSubscription = defineClass({
  name: 'databusSubscription',
  classId: 717,
  caption: 'Подписка шины данных',
  pluralCaption: 'Подписки шины данных',
  counted: { one: 'подписка', few: 'подписки', many: 'подписок' },
  description: 'Куда и о каких изменениях сообщать другим системам',
  route: 'databus/subscriptions',
  navigation: { group: 'system', priority: 45 },
  roles: [],
  isCopyable: false,
  recordActions: ['databusTest', 'databusSecret', 'databusReplay'],
  captionProperty: 'caption',
  facts: ['state', 'pausedFor'],
  columns: ['url', 'state', 'pausedFor'],
  related: [{ className: 'databusRequest', property: 'subscriptionId', caption: 'Запросы' }],
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      max: 100,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    url: url({
      caption: 'Адрес приёмника',
      required: true,
      visibleInTable: true,
      description: 'Сюда приходит POST с JSON, подписанный по Standard Webhooks',
    }),
    state: enumeration({
      caption: 'Состояние',
      required: true,
      default: 'active',
      items: [
        { id: 'active', caption: 'Отправляет' },
        { id: 'paused', caption: 'Приостановлена' },
      ],
      visibleInTable: true,
      description: 'Пока подписка приостановлена, изменения копятся в очереди, пока хранятся запросы (обычно 30 дней)',
    }),
    classes: list({
      caption: 'Разделы',
      required: true,
      minItems: 1,
      maxItems: 100,
      item: string({ caption: 'Раздел', max: 60, names: 'classes' }),
    }),
    actions: list({
      caption: 'События',
      maxItems: DATABUS_ACTIONS.length,
      description: 'Пусто — все',
      item: enumeration({ caption: 'Событие', items: DATABUS_ACTIONS }),
    }),
    fields: list({
      caption: 'Поля',
      maxItems: 200,
      description: 'Какие поля отправлять. Пусто — только номер записи',
      item: string({ caption: 'Поле', max: 100, names: { fieldsOf: 'classes' } }),
    }),
    filter: json({
      caption: 'Условия',
      default: [],
      names: { filterOf: 'classes' },
      description: 'О каких записях сообщать. Об удалении сообщается без условий',
    }),
    pausedFor: string({ caption: 'Почему приостановлена', readonly: true, max: 500, visibleInTable: true }),
    ownerId: reference('user', { caption: 'Владелец', readonly: true, visibleInTable: true }),
    position: decimal({ caption: 'Позиция в ленте изменений', readonly: true, group: 'system' }),
    secretNumber: integer({ caption: 'Номер секрета', readonly: true, default: 0, group: 'system' }),
    secretAt: datetime({ caption: 'Секрет заменён', readonly: true, group: 'system' }),
  },
});
