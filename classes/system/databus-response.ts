import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { integer } from '#model/kinds/integer.ts';
import { memo } from '#model/kinds/memo.ts';
import { reference } from '#model/kinds/reference.ts';

/**
 * The reply to a message, with its delay in milliseconds (spec 1 §2, /manage/databus/responses). Written only by the
 * product.
 */
export const databusResponse = defineClass({
  name: 'databusResponse',
  classId: 705,
  caption: 'Ответ шины данных',
  gender: 'masculine',
  pluralCaption: 'Ответы шины данных',
  counted: { one: 'ответ шины данных', few: 'ответа шины данных', many: 'ответов шины данных' },
  description: 'Ответы на запросы шины данных',
  route: 'databus/responses',
  navigation: { group: 'system', priority: 60 },
  view: 'list',
  roles: [],
  writtenByProduct: true,
  captionProperty: 'databusRequestId',
  properties: {
    databusRequestId: reference('databusRequest', {
      caption: 'Запрос',
      readonly: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    status: integer({ caption: 'Код ответа', readonly: true, visibleInTable: true }),
    durationMs: integer({ caption: 'Время ответа, мс', readonly: true, visibleInTable: true }),
    createdAt: datetime({ caption: 'Получен', readonly: true, visibleInTable: true }),
    body: memo({ caption: 'Тело', readonly: true }),
  },
});
