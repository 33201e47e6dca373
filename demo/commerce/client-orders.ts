import { sumOfMoney, timesQuantity } from '#model/money/money.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled, rowsOf } from '../rows.ts';
import { momentOf } from '../timeline.ts';

/** Subject and text of a request, newest first. */
const REQUESTS = `
Оснастить процедурный кабинет | Открываем второй кабинет, нужен список оборудования и цены.
Обучить двенадцать медсестёр | Интересует программа на две недели без отрыва от работы.
Корпоративная вакцинация | Сто двадцать сотрудников, можно ли приехать к нам в офис?
Поставка тонометров | Нужны сорок штук с поверкой до конца месяца.
Аренда симуляционного зала | Хотим провести собственный мастер-класс на двадцать человек.
Медицинское сопровождение соревнований | Два дня, три площадки, около тысячи участников.
Обновить аптечки | Шестьдесят аптечек по новому приказу.
Консультация по лицензии | Переезжаем в соседнее помещение, что нужно переоформить?
Выездной осмотр водителей | Раз в квартал, база в двадцати километрах от города.
Тренажёры для колледжа | Составьте предложение на класс из пятнадцати мест.
Отсрочка платежа | Постоянные заказчики, просим отсрочку на тридцать дней.
Школа первой помощи для учителей | Сорок педагогов, желательно в каникулы.
Мебель в два кабинета | Нужны кушетки, столики и шкафы, доставка с подъёмом.
Перевод пациентов на телемедицину | Расскажите, как это устроено у вас.
Договор на расходные материалы | Хотим закрепить цены на полгода.
Участие в конгрессе группой | Едем впятером, есть ли скидка для организации?
`;

const STATES = [1, 1, 1, 4, 4, 11, 4, 11, 9, 11, 11, 5] as const;

/** Requests sent by clients from the site; the newest are not assigned to a manager yet. */
export function clientWebOrderRecords(
  clients: readonly DemoRecordOf<'client'>[],
): readonly DemoRecordOf<'clientWebOrder'>[] {
  const rows = rowsOf(REQUESTS);
  return rows.map(([subject = '', text = ''], index): DemoRecordOf<'clientWebOrder'> => {
    const client = clients[(index * 2 + 1) % clients.length];
    const sent = momentOf(index, rows.length);
    return {
      createDate: sent,
      lastUpdate: sent,
      subject,
      text,
      instanceStateId: cycled(STATES, index),
      clientId: refTo('client', String(client?.$key)),
      fullName: client?.fullName,
      phone: client?.phone,
      email: client?.email,
      ...(index < 3 ? {} : { managerId: client?.managerId }),
    };
  });
}

const CALCULATIONS = 12;
/** What a calculation consists of beside its subject. */
const EXTRAS = [
  ['Доставка', 2400],
  ['Пуско-наладка', 9600],
  ['Обучение на месте', 14_500],
] as const;

interface Estimate {
  readonly key: string;
  readonly subject: string;
  readonly items: readonly { readonly caption: string; readonly quantity: number; readonly price: number }[];
}

/** The first requests as calculations: a number of pieces or listeners at a price, and what goes with them. */
function estimates(): readonly Estimate[] {
  return rowsOf(REQUESTS)
    .slice(0, CALCULATIONS)
    .map(([subject = ''], index): Estimate => {
      const extras = EXTRAS.slice(0, 1 + (index % EXTRAS.length));
      return {
        key: String(index + 1),
        subject,
        items: [
          { caption: subject, quantity: 5 + index * 3, price: 1500 + index * 420 },
          ...extras.map(([caption, price]) => ({ caption, quantity: 1, price })),
        ],
      };
    });
}

/** Calculations for the first clients; the total of each is the sum of its rows. */
export function clientCalculationRecords(
  clients: readonly DemoRecordOf<'client'>[],
): readonly DemoRecordOf<'clientCalculation'>[] {
  return estimates().map(({ key, subject, items }, index): DemoRecordOf<'clientCalculation'> => {
    const made = momentOf(CALCULATIONS - index - 1, CALCULATIONS * 12);
    return {
      $key: key,
      createDate: made,
      lastUpdate: made,
      caption: `Расчёт: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
      clientId: refTo('client', String(clients[(index * 2 + 1) % clients.length]?.$key)),
      total: sumOfMoney(items.map(({ quantity, price }) => timesQuantity(price, quantity, 2))),
      currencyId: refTo('currency', 'RUB'),
      parameters: [
        { name: 'Срок поставки', value: `${10 + index} дней` },
        { name: 'Действует', value: '30 дней' },
      ],
    };
  });
}

/** The rows of the calculations. */
export function clientCalculationItemRecords(): readonly DemoRecordOf<'clientCalculationItem'>[] {
  return estimates().flatMap(({ key, items }) =>
    items.map((item) => ({
      calculationId: refTo('clientCalculation', key),
      ...item,
      sum: timesQuantity(item.price, item.quantity, 2),
    })),
  );
}
