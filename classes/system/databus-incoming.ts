import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { list } from '#model/kinds/list.ts';
import { reference } from '#model/kinds/reference.ts';
import { slug } from '#model/kinds/slug.ts';
import { string } from '#model/kinds/string.ts';
import { struct } from '#model/kinds/struct.ts';

/**
 * What other systems send to `/databus/incoming/{name}`, and what becomes of it: records of one class (contract «Keys,
 * bus, agents»). The product sets the owner, with whose present rights the records are written, and the number of the secret.
 */
export const databusIncoming = defineClass({
  name: 'databusIncoming',
  classId: 718,
  caption: 'Входящий поток данных',
  gender: 'masculine',
  pluralCaption: 'Входящие потоки данных',
  counted: { one: 'входящий поток', few: 'входящих потока', many: 'входящих потоков' },
  description: 'Что принимать от других систем и в какие записи превращать',
  route: 'databus/incoming',
  navigation: { group: 'system', priority: 47 },
  roles: [],
  isCopyable: false,
  recordActions: ['databusIncomingSecret'],
  captionProperty: 'caption',
  facts: ['state', 'name'],
  columns: ['name', 'className', 'state'],
  related: [{ className: 'databusRequest', property: 'incomingId', caption: 'Запросы' }],
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      max: 100,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    name: slug({
      caption: 'Имя в адресе',
      required: true,
      unique: true,
      visibleInTable: true,
      description: 'Сообщения приходят POST на /api/v1/databus/incoming/имя, подписанные по Standard Webhooks',
    }),
    state: enumeration({
      caption: 'Состояние',
      required: true,
      default: 'active',
      items: [
        { id: 'active', caption: 'Принимает' },
        { id: 'paused', caption: 'Приостановлен' },
      ],
      visibleInTable: true,
    }),
    className: string({
      caption: 'Раздел',
      required: true,
      max: 60,
      editor: 'enum',
      names: 'importedClasses',
      visibleInTable: true,
      description: 'Куда попадают записи',
    }),
    mapping: list({
      caption: 'Поля',
      required: true,
      minItems: 1,
      maxItems: 200,
      item: struct({
        caption: 'Поле',
        captionProperty: 'property',
        properties: {
          property: string({
            caption: 'Поле раздела',
            required: true,
            max: 100,
            names: { fieldsOf: 'className' },
          }),
          path: string({
            caption: 'Путь в сообщении',
            max: 200,
            description: 'Например customer.name или items.0.price',
          }),
          constant: string({
            caption: 'Постоянное значение',
            max: 500,
            description: 'Вместо пути: получает каждая новая запись',
          }),
        },
      }),
    }),
    senderId: string({
      caption: 'Номер записи у отправителя',
      max: 200,
      description:
        'Путь в сообщении: по этому номеру находится уже принятая запись. Пусто — каждое сообщение новая запись',
    }),
    existing: enumeration({
      caption: 'Если запись уже принята',
      required: true,
      default: 'update',
      items: [
        { id: 'update', caption: 'Обновить' },
        { id: 'keep', caption: 'Не менять' },
      ],
    }),
    networks: list({
      caption: 'Адреса отправителя',
      maxItems: 50,
      item: string({ caption: 'Адрес или сеть', max: 50 }),
      description: 'Откуда принимаются сообщения, например 203.0.113.7 или 2001:db8::/32; без них отовсюду',
    }),
    ownerId: reference('user', { caption: 'Владелец', readonly: true, visibleInTable: true }),
    secretNumber: integer({ caption: 'Номер секрета', readonly: true, default: 0, group: 'system' }),
    secretAt: datetime({ caption: 'Секрет заменён', readonly: true, group: 'system' }),
  },
});
