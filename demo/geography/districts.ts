import { entryFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { slugOf } from '#model/slug.ts';

/** Districts of Moscow and of Saint Petersburg by their official names. */
const DISTRICTS: Readonly<Record<string, string>> = {
  Москва:
    'Академический, Алексеевский, Арбат, Аэропорт, Бабушкинский, Басманный, Беговой, Бибирево, Войковский, Выхино-Жулебино, ' +
    'Гагаринский, Дорогомилово, Замоскворечье, Зюзино, Измайлово, Коньково, Крылатское, Кузьминки, Куркино, Левобережный, ' +
    'Лефортово, Марьина Роща, Марьино, Мещанский, Митино, Отрадное, Пресненский, Раменки, Сокольники, Строгино, Тверской, ' +
    'Тёплый Стан, Хамовники, Хорошёво-Мнёвники, Царицыно, Черёмушки, Щукино, Южное Бутово, Якиманка, Ясенево',
  'Санкт-Петербург':
    'Адмиралтейский, Василеостровский, Выборгский, Калининский, Кировский, Колпинский, Красногвардейский, Красносельский, ' +
    'Кронштадтский, Курортный, Московский, Невский, Петроградский, Петродворцовый, Приморский, Пушкинский, Фрунзенский, Центральный',
};

/** The districts of the two largest cities. */
export function districtRecords(): readonly DemoRecordOf<'district'>[] {
  return Object.entries(DISTRICTS).flatMap(([city, names]) =>
    names.split(', ').map(
      (caption, index): DemoRecordOf<'district'> => ({
        ...entryFields({ caption, name: `${slugOf(city)}-${slugOf(caption)}` }, index),
        regionId: refTo('region', `city/${city}`),
      }),
    ),
  );
}
