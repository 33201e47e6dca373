import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';

/** A telephone call with a client (spec 1 §2, /manage/crm/phonecalls). Its duration is in seconds. */
export const phoneCall = defineClass({
  name: 'phoneCall',
  classId: 501,
  caption: 'Звонок',
  gender: 'masculine',
  pluralCaption: 'Звонки',
  counted: { one: 'звонок', few: 'звонка', many: 'звонков' },
  description: 'Входящие и исходящие звонки',
  route: 'crm/phonecalls',
  navigation: { group: 'crm', priority: 30 },
  view: 'list',
  listScreen: 'calls',
  isCopyable: false,
  captionProperty: 'phone',
  columns: ['startedAt', 'clientId', 'managerId', 'durationSeconds', 'result', 'direction'],
  defaultOrder: { fieldName: 'startedAt', direction: 'DESC' },
  properties: {
    phone: phone({
      caption: 'Телефон',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    startedAt: datetime({ caption: 'Начало', required: true, visibleInTable: true }),
    direction: enumeration({
      caption: 'Направление',
      required: true,
      default: 'in',
      items: [
        { id: 'in', caption: 'Входящий' },
        { id: 'out', caption: 'Исходящий' },
      ],
      visibleInTable: true,
    }),
    durationSeconds: integer({ caption: 'Длительность, сек', min: 0 }),
    result: enumeration({
      caption: 'Результат',
      items: [
        { id: 'answered', caption: 'Состоялся' },
        { id: 'missed', caption: 'Пропущен' },
        { id: 'busy', caption: 'Занято' },
        { id: 'noAnswer', caption: 'Нет ответа' },
        { id: 'callback', caption: 'Перезвонить' },
      ],
      visibleInTable: true,
    }),
    clientId: reference('client', { caption: 'Клиент', onDelete: 'cascade', visibleInTable: true }),
    managerId: reference('clientManager', { caption: 'Менеджер', visibleInTable: true }),
    comment: multiline({ caption: 'Комментарий', inLists: false, searchable: true }),
  },
});
