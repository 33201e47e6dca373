import { componentFields, entryFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { rowsOf } from '../rows.ts';
import { slugOf } from '#model/slug.ts';

/** Caption, brand, series, model, class, price and former price in roubles, variants. */
const GOODS = `
Тонометр автоматический на плечо | Авелар | Дом | А-100 | Тонометры | 3490 | 3990 | манжета 22–32 см; манжета 32–42 см
Тонометр механический со стетоскопом | Авелар | Клиника | А-20 | Тонометры | 1890 | | с одной головкой; с двумя головками
Тонометр с памятью на двух человек | Авелар | Дом | А-200 | Тонометры | 4790 | 5290 |
Термометр электронный | Авелар | Дом | Т-5 | Термометры | 490 | | твёрдый наконечник; гибкий наконечник
Термометр бесконтактный | Авелар | Клиника | Т-50 | Термометры | 2690 | 2990 |
Бинт стерильный 7 м × 14 см | Бриом | Мягкий шов | Б-14 | Перевязка | 89 | |
Пластырь гипоаллергенный, рулон | Бриом | Мягкий шов | П-3 | Перевязка | 149 | | 1,25 см; 2,5 см; 5 см
Салфетки стерильные, 10 шт. | Бриом | Мягкий шов | С-10 | Перевязка | 129 | 149 |
Повязка с серебром, 5 шт. | Бриом | Мягкий шов | С-5 | Перевязка | 990 | | 5 × 5 см; 10 × 10 см
Небулайзер компрессорный | Вентория | Лёгкий воздух | В-1 | Ингаляторы | 5390 | 5990 | с двумя масками; с тремя масками
Небулайзер сетчатый, переносной | Вентория | Лёгкий воздух | В-7 | Ингаляторы | 8990 | |
Пульсоксиметр на палец | Гелиокс | Пульс | Г-1 | Пульсоксиметры | 1990 | 2490 | для взрослых; для детей
Монитор пациента прикроватный | Гелиокс | Пульс | Г-12 | Пульсоксиметры | 129000 | | 10 дюймов; 12 дюймов
Халат одноразовый, 10 шт. | Дарсон | Чистая смена | Х-10 | Одноразовая одежда | 890 | | размер M; размер L; размер XL
Шапочка одноразовая, 100 шт. | Дарсон | Чистая смена | Ш-100 | Одноразовая одежда | 590 | |
Перчатки нитриловые, 100 шт. | Дарсон | Чистая смена | П-100 | Одноразовая одежда | 790 | 890 | размер S; размер M; размер L
Простыня одноразовая, рулон | Дарсон | Чистая смена | Р-80 | Одноразовая одежда | 690 | |
Иглодержатель 18 см | Кверта | Точная линия | К-18 | Хирургический инструмент | 4290 | |
Пинцет анатомический 15 см | Кверта | Точная линия | К-15 | Хирургический инструмент | 1290 | | прямой; изогнутый
Ножницы хирургические | Кверта | Точная линия | К-14 | Хирургический инструмент | 2490 | | прямые; изогнутые
Зажим кровоостанавливающий | Кверта | Точная линия | К-16 | Хирургический инструмент | 1990 | 2190 |
Осветитель налобный | Лумедис | Ясный свет | Л-3 | Осветители | 14900 | |
Светильник смотровой на стойке | Лумедис | Ясный свет | Л-30 | Осветители | 27500 | 29900 | напольный; настенный
Костыли подмышечные, пара | Норвелл | Опора | Н-2 | Опоры и ортезы | 2990 | | рост 140–160 см; рост 160–190 см
Ходунки складные | Норвелл | Опора | Н-4 | Опоры и ортезы | 4490 | 4990 |
Ортез на колено | Норвелл | Опора | Н-8 | Опоры и ортезы | 3790 | | размер S; размер M; размер L
Трость с подставкой | Норвелл | Опора | Н-1 | Опоры и ортезы | 1590 | |
Тренажёр для наложения швов | Ортанис | Навык | О-5 | Тренажёры | 6900 | 7900 | базовый; с кровотоком
Торс для сердечно-лёгочной реанимации | Ортанис | Навык про | О-50 | Тренажёры | 89000 | |
Рука для венепункции | Ортанис | Навык | О-7 | Тренажёры | 24500 | |
Голова для интубации | Ортанис | Навык про | О-70 | Тренажёры | 64000 | 69000 |
Антисептик для рук, 1 л | Санорис | Барьер | С-1 | Антисептики | 490 | | с дозатором; запасной флакон
Салфетки дезинфицирующие, 100 шт. | Санорис | Барьер | С-100 | Антисептики | 390 | |
Средство для стерилизации инструмента, 5 л | Санорис | Барьер | С-50 | Антисептики | 3290 | |
Глюкометр с набором полосок | Тремис | Сахар | Т-1 | Глюкометры | 1790 | 2190 |
Тест-полоски, 50 шт. | Тремис | Сахар | Т-11 | Глюкометры | 1290 | |
Ланцеты одноразовые, 100 шт. | Тремис | Сахар | Т-12 | Глюкометры | 590 | |
Кушетка смотровая | Юнивар | Кабинет | Ю-1 | Мебель | 15900 | | бежевая; голубая
Столик инструментальный | Юнивар | Кабинет | Ю-2 | Мебель | 9900 | |
Шкаф для медикаментов | Юнивар | Кабинет | Ю-5 | Мебель | 18900 | 20900 | одностворчатый; двустворчатый
`;

const ABOUT =
  'Регистрационное удостоверение и инструкция приложены к карточке. Доставка во все регионы, для клиник — отсрочка платежа.';

const seriesKey = (brand: string, series: string) => slugOf(`${brand} «${series}»`);
const modelKey = (brand: string, model: string) => slugOf(`${brand} ${model}`);

/** The product models. */
export function productModelRecords(): readonly DemoRecordOf<'productModel'>[] {
  return rowsOf(GOODS).map(
    ([, brand = '', series = '', model = ''], index): DemoRecordOf<'productModel'> => ({
      ...entryFields({ caption: `${brand} ${model}` }, index),
      brandId: refTo('brand', slugOf(brand)),
      productSeriesId: refTo('productSeries', seriesKey(brand, series)),
    }),
  );
}

/** The goods of the shop. */
export function commodityRecords(): readonly DemoRecordOf<'commodity'>[] {
  const rows = rowsOf(GOODS);
  return rows.map(
    (
      [caption = '', brand = '', series = '', model = '', kind = '', price, oldPrice = ''],
      index,
    ): DemoRecordOf<'commodity'> => {
      const lead = `${caption}, ${brand} «${series}», модель ${model}.`;
      return {
        ...componentFields({ caption, lead, html: paragraphs([lead, ABOUT]) }, index, rows.length),
        instanceStateId: index % 17 === 16 ? 1 : 4,
        article: `МТ-${String(1001 + index)}`,
        brandId: refTo('brand', slugOf(brand)),
        productSeriesId: refTo('productSeries', seriesKey(brand, series)),
        productModelId: refTo('productModel', modelKey(brand, model)),
        productClassId: refTo('productClass', slugOf(kind)),
        price: Number(price),
        ...(oldPrice === '' ? {} : { oldPrice: Number(oldPrice) }),
        currencyId: refTo('currency', 'RUB'),
        priceCatalogId: refTo('PriceCatalog', Number(price) < 5000 ? 'roznichnye-tseny' : 'tseny-dlya-klinik'),
      };
    },
  );
}

/** The product variants, at increasing prices. */
export function modificationRecords(): readonly DemoRecordOf<'modification'>[] {
  return rowsOf(GOODS).flatMap(([caption = '', , , , , price, , variants = ''], index) =>
    variants === ''
      ? []
      : variants.split('; ').map(
          (variant, at): DemoRecordOf<'modification'> => ({
            ...entryFields({ caption: `${caption}, ${variant}` }, at),
            commodityId: refTo('commodity', slugOf(caption)),
            article: `МТ-${String(1001 + index)}-${String(at + 1)}`,
            price: Number(price) + at * Math.round(Number(price) / 20),
            parameters: [{ name: 'Исполнение', value: variant }],
          }),
        ),
  );
}
