import { defineClass } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { email } from '#model/kinds/email.ts';
import { json } from '#model/kinds/json.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/** An order with its items (spec 1 §2, /manage/orders). The total is the sum of the items, with the discount of the code. */
export const order = defineClass({
  name: 'order',
  classId: 301,
  caption: 'Заказ',
  gender: 'masculine',
  pluralCaption: 'Заказы',
  counted: { one: 'заказ', few: 'заказа', many: 'заказов' },
  sum: 'baseTotal',
  description: 'Заказы магазина',
  route: 'orders',
  navigation: { group: 'commerce', priority: 10 },
  roles: ['siteEditors', 'customerService'],
  letterTriggers: ['orderPaid', 'orderSent'],
  captionProperty: 'number',
  facts: ['clientName', 'phone', 'total'],
  columns: ['clientName', 'total', 'createDate', 'phone', 'regionId'],
  recordActions: ['printOrder'],
  groups: {
    client: { caption: 'Покупатель', priority: 20 },
    payment: { caption: 'Оплата', priority: 30 },
  },
  related: [
    { className: 'orderItem', property: 'orderId', place: 'page', footer: 'orderTotal', proposal: 'linePrice' },
    { className: 'stockReservation', property: 'orderId' },
    { className: 'stockMovement', property: 'orderId' },
  ],
  properties: {
    number: string({
      caption: 'Номер',
      description: 'Присваивается сам, если не указан',
      assigned: true,
      unique: true,
      isCode: true,
      max: 30,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    instanceStateId: state({ states: [1, 4, 5, 9, 10, 100, 200], group: 'main' }),
    clientId: reference('client', {
      caption: 'Клиент',
      group: 'client',
      searchable: true,
      fills: { clientName: 'fullName', phone: 'phone', email: 'email' },
    }),
    userProfileId: reference('userProfile', { caption: 'Профиль покупателя', group: 'client' }),
    clientName: string({
      caption: 'Имя покупателя',
      group: 'client',
      required: true,
      visibleInTable: true,
      searchable: true,
    }),
    phone: phone({ caption: 'Телефон', group: 'client', visibleInTable: true, searchable: true }),
    email: email({ caption: 'E-mail', group: 'client', searchable: true }),
    regionId: reference('region', {
      caption: 'Город доставки',
      group: 'client',
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
      visibleInTable: true,
    }),
    promoCodeId: reference('PromoCode', {
      caption: 'Промокод',
      description: 'Применение считается, когда код назначен',
      group: 'payment',
      onDelete: 'restrict',
    }),
    promoPercent: decimal({
      caption: 'Скидка по промокоду, %',
      description: 'Закреплена, когда промокод назначен',
      currency: 'none',
      group: 'payment',
      readonly: true,
      comesBack: true,
      backfill: '(select p.discount_percent from promo_code p where p.id = "promo_code_id")',
    }),
    promoAmount: decimal({
      caption: 'Скидка по промокоду',
      description: 'В основной валюте; закреплена, когда промокод назначен',
      currency: 'default',
      group: 'payment',
      readonly: true,
      comesBack: true,
      backfill: '(select p.discount_amount from promo_code p where p.id = "promo_code_id")',
    }),
    promoFolderIds: json({
      caption: 'Папки промокода',
      description: 'На товары каких папок он действует; пусто — на все',
      group: 'payment',
      readonly: true,
      comesBack: true,
      backfill:
        '(select jsonb_agg(f.commodity_folder_id order by f.commodity_folder_id) from commodity_folder_promo_code f where f.promo_code_id = "order"."promo_code_id")',
    }),
    discount: decimal({ caption: 'Скидка', group: 'payment', readonly: true, default: 0 }),
    total: decimal({ caption: 'Сумма', group: 'payment', readonly: true, default: 0, visibleInTable: true }),
    currencyId: reference('currency', {
      caption: 'Валюта',
      group: 'payment',
      onDelete: 'restrict',
      toDefault: true,
    }),
    rate: decimal({
      caption: 'Курс',
      description: 'К основной валюте на день заказа',
      currency: 'none',
      group: 'payment',
      readonly: true,
    }),
    baseTotal: decimal({ caption: 'Сумма в основной валюте', group: 'payment', currency: 'default', readonly: true }),
    isFixed: boolean({
      caption: 'Суммы закреплены',
      description: 'Оплачен или отправлен: состав, цены, валюту и промокод меняет администратор, указав причину',
      group: 'payment',
      readonly: true,
      default: false,
      backfill:
        '"instance_state_id" in (100, 200) or "instance_state_id" not in (1, 4) and exists (select from change c where c.object_id = "order"."id" and c.before -> \'instanceStateId\' in (\'100\', \'200\'))',
    }),
    comment: multiline({ caption: 'Комментарий', inLists: false }),
  },
});
