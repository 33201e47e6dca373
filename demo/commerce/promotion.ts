import { componentFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { rowsOf } from '../rows.ts';
import { momentAfter } from '../timeline.ts';

/**
 * Caption, code, discount in percent, discount in roubles, start, end (days relative to the data set's latest day),
 * usage limit and usage count.
 */
const CODES = `
Первый заказ | PERVYI | 10 | | -365 | 365 | | 214
Скидка клиникам | KLINIKA-7 | 7 | | -60 | 30 | 100 | 41
Неделя медсестры | SESTRA | 15 | | -172 | -165 | 200 | 187
Ординаторам | ORDINATOR | 50 | | -300 | 240 | | 96
Подарок за отзыв | OTZYV-300 | | 300 | -120 | 120 | 500 | 133
Большие скидки | VSEM-20 | 20 | | 26 | 29 | 1000 | 0
Кабинет под ключ | POD-KLYUCH | 12 | | 40 | 75 | 1000 | 0
Второй курс дешевле | VTOROI-KURS | 25 | | -200 | 165 | | 58
Друзья конгресса | KONGRESS | 30 | | -90 | 60 | 150 | 149
Открытый лекторий | LEKTORIY-500 | | 500 | -153 | -62 | 300 | 122
Возвращайтесь | SNOVA | 8 | | -30 | 60 | | 12
Пробный период | PROBA | 100 | | -400 | -370 | 20 | 20
`;

/** Promo codes: current, expired and future. */
export function promoCodeRecords(): readonly DemoRecordOf<'PromoCode'>[] {
  return rowsOf(CODES).map(
    ([caption = '', code = '', percent = '', amount = '', from, to, limit = '', used]): DemoRecordOf<'PromoCode'> => ({
      $key: code,
      caption,
      code,
      ...(percent === '' ? {} : { discountPercent: Number(percent) }),
      ...(amount === '' ? {} : { discountAmount: Number(amount) }),
      validFrom: momentAfter(Number(from), 0),
      validTo: momentAfter(Number(to), 23, 59),
      ...(limit === '' ? {} : { usageLimit: Number(limit) }),
      usedCount: Number(used),
      instanceStateId: Number(to) < 0 ? 5 : Number(from) > 0 ? 1 : 4,
    }),
  );
}

/** The folders of goods with the codes that are valid for them alone. */
const OF_FOLDERS = [
  ['Расходные материалы', 'SNOVA'],
  ['Расходные материалы', 'VSEM-20'],
  ['Измерительные приборы', 'VSEM-20'],
  ['Оборудование и мебель', 'POD-KLYUCH'],
] as const;

/** The promo codes of folders of goods. */
export function folderPromoCodeRecords(): readonly DemoRecordOf<'CommodityFolderPromoCode'>[] {
  return OF_FOLDERS.map(([folder, code]) => ({
    commodityFolderId: refTo('commodityFolder', folder),
    promoCodeId: refTo('PromoCode', code),
  }));
}

/** Caption, code, start, end, description; newest first. */
const ACTIONS = `
Подарки новым кабинетам | POD-KLYUCH | 40 | 75 | Скидка на оборудование кабинета при заказе до конца акции.
Четыре дня больших скидок | VSEM-20 | 26 | 29 | Двадцать процентов на диагностику и расходные материалы.
Обновление процедурного кабинета | KLINIKA-7 | -60 | 30 | Расходные материалы для клиник по особой цене.
Возвращайтесь учиться | SNOVA | -30 | 60 | Тем, кто не был на курсах больше года.
Друзья конгресса | KONGRESS | -90 | 60 | Скидка участникам прошлых конгрессов.
Подарок за отзыв | OTZYV-300 | -120 | 120 | Триста рублей за честный отзыв о покупке.
Открытый лекторий | LEKTORIY-500 | -153 | -62 | Пятьсот рублей на любой дистанционный курс.
Неделя медицинской сестры | SESTRA | -172 | -165 | Подарки и скидки к профессиональному празднику.
Второй курс дешевле | VTOROI-KURS | -200 | 165 | Четверть цены за второй курс в том же году.
Поддержка ординаторов | ORDINATOR | -300 | 240 | Половина стоимости участия во всех мероприятиях.
`;

/** Promotions of the shop and of the training centre. */
export function promoActionRecords(): readonly DemoRecordOf<'promoAction'>[] {
  const rows = rowsOf(ACTIONS);
  return rows.map(
    ([caption = '', code = '', from, to, lead = ''], index): DemoRecordOf<'promoAction'> => ({
      ...componentFields({ caption, lead, html: paragraphs([lead]) }, index, rows.length),
      publicationDate: momentAfter(Math.min(Number(from) - 7, 0), 11),
      instanceStateId: Number(to) < 0 ? 5 : Number(from) > 0 ? 2 : 4,
      dateStart: momentAfter(Number(from), 0),
      dateEnd: momentAfter(Number(to), 23, 59),
      promoCodeId: refTo('PromoCode', code),
    }),
  );
}
