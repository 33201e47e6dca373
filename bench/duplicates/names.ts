/**
 * First names with a familiar form and a patronymic made of them, by sex, the most frequent ones of adult people in Russia
 * first.
 */
export const MEN =
  'Александр:Саша:Александров Сергей:Серёжа:Сергеев Владимир:Вова:Владимиров Андрей:Андрюша:Андреев ' +
  'Алексей:Лёша:Алексеев Дмитрий:Митя:Дмитриев Николай:Коля:Николаев Михаил:Миша:Михайлов Евгений:Женя:Евгеньев ' +
  'Иван:Ваня:Иванов Юрий:Юра:Юрьев Виктор:Витя:Викторов Максим:Макс:Максимов Павел:Паша:Павлов ' +
  'Константин:Костя:Константинов Роман:Рома:Романов Антон:Антоша:Антонов Василий:Вася:Васильев Артём:Тёма:Артёмов ' +
  'Пётр:Петя:Петров Вадим:Вадик:Вадимов Геннадий:Гена:Геннадьев Борис:Боря:Борисов Григорий:Гриша:Григорьев ' +
  'Фёдор:Федя:Фёдоров Степан:Стёпа:Степанов Семён:Сёма:Семёнов Яков:Яша:Яковлев';
export const WOMEN =
  'Елена:Лена Татьяна:Таня Ольга:Оля Наталья:Наташа Ирина:Ира Светлана:Света Анна:Аня Мария:Маша Екатерина:Катя ' +
  'Людмила:Люда Галина:Галя Анастасия:Настя Юлия:Юля Надежда:Надя Александра:Саша Валентина:Валя Виктория:Вика ' +
  'Дарья:Даша Лариса:Лара Вера:Верочка Ксения:Ксюша Елизавета:Лиза Евгения:Женя Полина:Поля Софья:Соня Валерия:Лера';

const STARTS =
  'Бар Бел Вол Вас Гор Гур Дем Дол Ер Жар Зай Зор Кал Кор Лаз Лоб Мар Мел Наз Ник Ол Пет Пан Род Руд Сав Сор Тар Тим Уш Фил Хар Чер Шар Щер Юр';
const MIDDLES = 'ан ен ик ош уш ак ец ар ов ел ит ун';
const ENDS = 'ов ев ин ский енко ёв';

/** Family names of men: the first ones are common, the last ones rare. */
export function families(): readonly string[] {
  const middles = MIDDLES.split(' ');
  const stems = [...middles, ...middles.flatMap((one) => middles.map((other) => one + other))];
  const all = STARTS.split(' ').flatMap((start) =>
    stems.flatMap((stem) => ENDS.split(' ').map((end) => `${start}${stem}${end}`)),
  );
  // Stems and ends are mixed, so that common names have nothing in common.
  return all.map((_, at) => all[(at * 10_007) % all.length] ?? '');
}

/** The family name of a woman. */
export function ofWoman(family: string): string {
  if (family.endsWith('ский')) return `${family.slice(0, -2)}ая`;
  return family.endsWith('енко') ? family : `${family}а`;
}
