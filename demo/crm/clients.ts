import { emailOf, phoneNumbers } from '../contacts.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled, rowsOf } from '../rows.ts';
import { dayAfter } from '../timeline.ts';

/** Name, login of those who are demo staff. */
const MANAGERS = `
Одинцова Алла Борисовна | clientManagers
Шубин Матвей Денисович | webOrderManagers
Данилевская Яна Романовна | supportManager
Кольцов Артур Вадимович
Миронова Лилия Сергеевна
Рогов Святослав Ильич
Орехов Тимофей Игоревич | siteEditors
`;

/** The key of a client's manager. Every fourth client is the site editor's, who may open the board. */
function managerKey(index: number): string {
  return String(index % 4 === 3 ? 7 : 1 + (index % 5));
}

/** The managers of clients. */
export function clientManagerRecords(): readonly DemoRecordOf<'clientManager'>[] {
  const nextPhone = phoneNumbers(20_261_110);
  return rowsOf(MANAGERS).map(
    ([fullName = '', login], index): DemoRecordOf<'clientManager'> => ({
      $key: String(index + 1),
      fullName,
      ...(login === undefined ? {} : { userId: refTo('user', login) }),
      phone: nextPhone(),
      email: emailOf(fullName),
      instanceStateId: index === 5 ? 5 : 4,
    }),
  );
}

/** Name, city, the client's request. All are invented; the last three are doubles of others. */
const CLIENTS = `
Абрамцева Зоя Павловна | Москва | Заказывает расходные материалы раз в месяц
Батурин Олег Семёнович | Тула | Открывает второй кабинет
Вяземская Нелли Аркадьевна | Казань | Учит сотрудников каждую осень
Гладков Роман Петрович | Самара | Выбирает между нами и местным поставщиком
Дорохова Ирина Степановна | Санкт-Петербург | Просит отсрочку платежа
Егоршин Виталий Львович | Екатеринбург | Нужны поверенные приборы
Жилина Роза Маратовна | Уфа | Интересуется выездными школами
Захарченко Пётр Иванович | Краснодар | Готовит клинику к лицензированию
Ильинская Софья Андреевна | Нижний Новгород | Участвует в конгрессах группой
Клюев Станислав Юрьевич | Пермь | Закупает тренажёры для колледжа
Ладыгина Тамара Олеговна | Воронеж | Звонит сама, писем не читает
Мартынов Эдуард Николаевич | Новосибирск | Просит каталог на бумаге
Никольская Дина Викторовна | Томск | Перешла от конкурента
Огарёв Филипп Максимович | Омск | Решение принимает главный врач
Пахомова Регина Ильинична | Тверь | Нужны документы на каждую партию
Ремизов Ярослав Глебович | Калининград | Доставка только паромом
Савченко Милана Дмитриевна | Ростов-на-Дону | Постоянный клиент с 2022 года
Тарханов Богдан Кириллович | Хабаровск | Разница во времени семь часов
Уварова Стелла Романовна | Петрозаводск | Заказывает к началу квартала
Фирсов Захар Тимурович | Великий Новгород | Просит обучение на месте
Хромова Злата Евгеньевна | Вологда | Сравнивает цены в трёх местах
Цветаев Игнат Фёдорович | Суздаль | Небольшие, но частые заказы
Чудинова Эмма Васильевна | Москва | Ведёт сеть из пяти кабинетов
Шаповалов Марк Антонович | Санкт-Петербург | Просит звонить после обеда
Щукина Лия Борисовна | Казань | Пишет подробные отзывы
Эрдман Герман Оттович | Калининград | Нужны документы на двух языках
Юрасова Нонна Леонидовна | Самара | Ждёт расчёт
Ярцев Савелий Игоревич | Екатеринбург | Вернулся после перерыва в год
Арбенина Клара Михайловна | Москва | Оплачивает в день счёта
Болотников Денис Эдуардович | Пермь | Интересуется арендой зала
Захарченко Петя | Краснодар | Звонил с другого номера
Ирина Степановна Дорохова | Санкт-Петербург | Заявка с сайта
Чудинова Эмма | Москва | Записана второй раз на конгрессе
`;

const SOURCES = ['Сайт', 'Звонок', 'Конгресс', 'Рекомендация', 'Рассылка'] as const;

/** What is to be done next, with whom the manager has agreed on it. */
const STEPS = [
  'Отправить расчёт с доставкой',
  'Позвонить и уточнить сроки поставки',
  'Согласовать договор с юристом клиента',
  'Пригласить на демонстрацию приборов',
] as const;

/** Two clients of three have a next step, some of them overdue. */
function nextStepOf(index: number): Partial<DemoRecordOf<'client'>> {
  if (index % 3 === 2) return {};
  const nextStepDate = dayAfter((index % 7) - 2);
  return {
    nextStep: cycled(STEPS, index),
    nextStepDate,
    nextStepManagerId: refTo('clientManager', managerKey(index)),
  };
}

/** Clients; every third one represents a company. */
export function clientRecords(companies: readonly DemoRecordOf<'company'>[]): readonly DemoRecordOf<'client'>[] {
  const nextPhone = phoneNumbers(20_261_111);
  return rowsOf(CLIENTS).map(
    ([fullName = '', city = '', comment = ''], index): DemoRecordOf<'client'> => ({
      $key: String(index + 1),
      fullName,
      phone: nextPhone(),
      email: emailOf(fullName, 'example.net'),
      ...(index % 3 === 0
        ? { companyId: refTo('company', String(companies[(index / 3) % companies.length]?.$key)) }
        : {}),
      regionId: refTo('region', `city/${city}`),
      managerId: refTo('clientManager', managerKey(index)),
      source: cycled(SOURCES, index),
      comment,
      ...nextStepOf(index),
      instanceStateId: index % 11 === 10 ? 5 : 4,
    }),
  );
}
