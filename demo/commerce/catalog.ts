import { entryFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { rowsOf } from '../rows.ts';
import { slugOf } from '#model/slug.ts';

/** Name, country, products, product series. All are invented. */
const BRANDS = `
Авелар | RU | Приборы для измерения давления и температуры. | Дом, Клиника
Бриом | RU | Перевязочные материалы. | Мягкий шов
Вентория | DE | Ингаляторы и небулайзеры. | Лёгкий воздух
Гелиокс | CN | Пульсоксиметры и мониторы. | Пульс
Дарсон | RU | Одноразовая одежда и бельё. | Чистая смена
Кверта | IT | Хирургический инструмент. | Точная линия
Лумедис | JP | Светильники и налобные осветители. | Ясный свет
Норвелл | FI | Костыли, ходунки и ортезы. | Опора
Ортанис | RU | Тренажёры для обучения. | Навык, Навык про
Санорис | BY | Антисептики и средства ухода. | Барьер
Тремис | KR | Глюкометры и тест-полоски. | Сахар
Юнивар | RU | Мебель для кабинетов. | Кабинет
`;

/** The manufacturers. */
export function brandRecords(): readonly DemoRecordOf<'brand'>[] {
  return rowsOf(BRANDS).map(
    ([caption = '', country = '', lead = ''], index): DemoRecordOf<'brand'> => ({
      ...entryFields({ caption, lead }, index),
      countryId: refTo('region', `country/${country}`),
      site: `https://${slugOf(caption)}.example.com`,
    }),
  );
}

/** The product series of the manufacturers. */
export function productSeriesRecords(): readonly DemoRecordOf<'productSeries'>[] {
  return rowsOf(BRANDS).flatMap(([brand = '', , , series = '']) =>
    series.split(', ').map(
      (caption, index): DemoRecordOf<'productSeries'> => ({
        ...entryFields({ caption: `${brand} «${caption}»` }, index),
        brandId: refTo('brand', slugOf(brand)),
      }),
    ),
  );
}

/** Product classes: the parent class, then its subclasses. */
const CLASSES = `
Диагностика | Тонометры, Термометры, Пульсоксиметры, Глюкометры
Расходные материалы | Перевязка, Одноразовая одежда, Антисептики
Оборудование | Ингаляторы, Осветители, Мебель
Инструмент | Хирургический инструмент
Реабилитация | Опоры и ортезы
Обучение | Тренажёры
`;

/** The tree of product classes, parents before children. */
export function productClassRecords(): readonly DemoRecordOf<'productClass'>[] {
  return rowsOf(CLASSES).flatMap(([caption = '', within = ''], index) => [
    entryFields({ caption }, index),
    ...within.split(', ').map(
      (inner, at): DemoRecordOf<'productClass'> => ({
        ...entryFields({ caption: inner }, at),
        parentId: refTo('productClass', slugOf(caption)),
      }),
    ),
  ]);
}
