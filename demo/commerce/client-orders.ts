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

/** Calculations for the first clients: a number of pieces or listeners at a price, with a percentage discount. */
export function clientCalculationRecords(
  clients: readonly DemoRecordOf<'client'>[],
): readonly DemoRecordOf<'clientCalculation'>[] {
  return rowsOf(REQUESTS)
    .slice(0, 12)
    .map(([subject = ''], index): DemoRecordOf<'clientCalculation'> => {
      const count = 5 + index * 3;
      const price = 1500 + index * 420;
      const discount = index % 3 === 0 ? 10 : 0;
      return {
        caption: `Расчёт: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
        clientId: refTo('client', String(clients[(index * 2 + 1) % clients.length]?.$key)),
        total: (count * price * (100 - discount)) / 100,
        currencyId: refTo('currency', 'RUB'),
        parameters: [
          { name: 'Количество', value: String(count) },
          { name: 'Цена за единицу, ₽', value: String(price) },
          { name: 'Скидка, %', value: String(discount) },
        ],
      };
    });
}
