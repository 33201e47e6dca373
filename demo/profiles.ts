import { refTo, type DemoRecordOf } from './demo-batch.ts';
import { seeded } from './seeded.ts';
import { FIRST_NAMES, PATRONYMICS, SURNAMES } from './texts/people-texts.ts';
import { transliterate } from '#model/slug.ts';

const COUNT = 120;
const CREATED = 1;
const ACTIVE = 4;
const ARCHIVED = 5;
const BLOCKED = 6;
const STATES = [
  ACTIVE,
  ACTIVE,
  ACTIVE,
  ACTIVE,
  ACTIVE,
  ACTIVE,
  CREATED,
  ACTIVE,
  ARCHIVED,
  ACTIVE,
  ACTIVE,
  BLOCKED,
] as const;
const DOMAINS = ['example.com', 'example.org', 'example.net'] as const;

/** Codes of mobile numbers; the remaining digits are generated and belong to nobody in particular. */
const AREA_CODES = ['907', '935', '943', '946', '972', '975'] as const;

const CITIES = [
  'Москва',
  'Москва',
  'Москва',
  'Санкт-Петербург',
  'Санкт-Петербург',
  'Новосибирск',
  'Екатеринбург',
  'Казань',
  'Нижний Новгород',
  'Самара',
  'Ростов-на-Дону',
  'Краснодар',
  'Воронеж',
  'Пермь',
  'Уфа',
  'Омск',
  'Томск',
  'Тверь',
  'Вологда',
  'Хабаровск',
  'Калининград',
  'Петрозаводск',
  'Великий Новгород',
  'Суздаль',
] as const;

/** Visitors of the site: invented people with addresses of domains reserved for examples. */
export function userProfileRecords(): readonly DemoRecordOf<'userProfile'>[] {
  const { integer, pick } = seeded(20_261_101);
  const digits = (count: number) => Array.from({ length: count }, () => integer(10)).join('');
  const names = new Set<string>();
  const records: DemoRecordOf<'userProfile'>[] = [];
  while (records.length < COUNT) {
    const gender = integer(2);
    const surname = SURNAMES[integer(SURNAMES.length)]?.[gender] ?? '';
    const first = FIRST_NAMES[integer(FIRST_NAMES.length)]?.[gender] ?? '';
    const patronymic = PATRONYMICS[integer(PATRONYMICS.length)]?.[gender] ?? '';
    const fullName = `${surname} ${first} ${patronymic}`;
    if (names.has(fullName)) continue;
    names.add(fullName);
    const number = records.length + 1;
    records.push({
      $key: String(number),
      fullName,
      email: `${transliterate(first)}.${transliterate(surname)}${String(number)}@${pick(DOMAINS)}`,
      phone: `+7 (${pick(AREA_CODES)}) ${digits(3)}-${digits(2)}-${digits(2)}`,
      regionId: refTo('region', `city/${pick(CITIES)}`),
      instanceStateId: STATES[number % STATES.length] ?? ACTIVE,
    });
  }
  return records;
}
