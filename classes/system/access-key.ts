import { defineClass } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { list } from '#model/kinds/list.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';
import { KEY_CACHE_BOUND, KEY_MODES } from '#model/access-keys.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';

/**
 * By what another system works here with some of the rights of its owner (contract «Keys»). Its owner and its roles stay:
 * another key takes its place. Its secret is no property: only its hash is stored, in a table of its own.
 */
export const accessKey = defineClass({
  name: 'accessKey',
  classId: 716,
  caption: 'Ключ доступа',
  gender: 'masculine',
  pluralCaption: 'Ключи доступа',
  counted: { one: 'ключ доступа', few: 'ключа доступа', many: 'ключей доступа' },
  roles: ROLE_KEYS.filter((key) => key !== 'administrators'),
  readByAll: true,
  seenBy: { owner: 'ownerId' },
  createdByProduct: true,
  isCopyable: false,
  isErasable: false,
  captionProperty: 'caption',
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      max: 60,
      visibleInTable: true,
      inPicker: true,
    }),
    ownerId: reference('user', {
      caption: 'Чей',
      required: true,
      readonly: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    prefix: string({ caption: 'Начало', required: true, max: 20, isCode: true, readonly: true, visibleInTable: true }),
    roleIds: references('roles', { caption: 'Роли', readonly: true, visibleInTable: true }),
    classes: list({
      caption: 'Разделы',
      item: string({ caption: 'Раздел', max: 60 }),
      description: 'Без них ключ открывает все разделы, которые открывают его роли',
    }),
    mode: enumeration({
      caption: 'Что может',
      required: true,
      default: 'read',
      items: [...KEY_MODES],
      visibleInTable: true,
    }),
    activeOnly: boolean({
      caption: 'Только активные',
      description: 'Ключ видит то, что видят посетители сайта',
      default: false,
      visibleInTable: true,
    }),
    networks: list({
      caption: 'Адреса',
      item: string({ caption: 'Адрес или сеть', max: 50 }),
      description: 'Откуда принимается ключ, например 203.0.113.7 или 2001:db8::/32; без них отовсюду',
    }),
    expiresAt: datetime({ caption: 'Действует до', visibleInTable: true }),
    cacheSeconds: integer({
      caption: 'Хранить ответы, секунд',
      description: 'Сколько секунд сайт может не спрашивать снова',
      default: 0,
      min: 0,
      max: KEY_CACHE_BOUND,
    }),
  },
});
