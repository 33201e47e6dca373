import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { memo } from '#model/kinds/memo.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A message to or from another system (spec 1 §2, /manage/databus/requests). Written only by the product. */
export const databusRequest = defineClass({
  name: 'databusRequest',
  classId: 704,
  caption: 'Запрос шины данных',
  gender: 'masculine',
  pluralCaption: 'Запросы шины данных',
  description: 'Обмен с другими системами: что отправлено и получено',
  route: 'databus/requests',
  navigation: { group: 'system', priority: 50 },
  view: 'list',
  roles: [],
  writtenByProduct: true,
  rowActions: ['replayRequest'],
  captionProperty: 'url',
  columns: ['status', 'createdAt', 'method', 'attempts', 'direction'],
  related: [{ className: 'databusResponse', property: 'databusRequestId', caption: 'Ответы' }],
  properties: {
    url: string({
      caption: 'Адрес',
      readonly: true,
      max: 2000,
      visibleInTable: true,
      sortable: false,
      searchable: true,
      inPicker: true,
    }),
    direction: enumeration({
      caption: 'Направление',
      readonly: true,
      items: [
        { id: 'in', caption: 'Входящий' },
        { id: 'out', caption: 'Исходящий' },
      ],
      visibleInTable: true,
    }),
    method: string({ caption: 'Метод', readonly: true, max: 10, visibleInTable: true }),
    status: enumeration({
      caption: 'Состояние',
      readonly: true,
      items: [
        { id: 'queued', caption: 'В очереди' },
        { id: 'delivered', caption: 'Доставлен' },
        { id: 'failed', caption: 'Не доставлен' },
        { id: 'skipped', caption: 'Не отправлялся' },
      ],
      visibleInTable: true,
    }),
    attempts: integer({ caption: 'Попыток', readonly: true, default: 0, visibleInTable: true }),
    createdAt: datetime({ caption: 'Отправлен', readonly: true, visibleInTable: true }),
    subscriptionId: reference('databusSubscription', {
      caption: 'Подписка',
      readonly: true,
      visibleInTable: true,
    }),
    incomingId: reference('databusIncoming', {
      caption: 'Входящий поток',
      readonly: true,
      visibleInTable: true,
    }),
    event: string({ caption: 'Событие', readonly: true, max: 100, visibleInTable: true, sortable: false }),
    objectId: decimal({ caption: 'ID записи', readonly: true }),
    position: decimal({ caption: 'Позиция в ленте изменений', readonly: true }),
    body: memo({ caption: 'Тело', readonly: true }),
  },
});
