/** How people write currencies beside amounts, in lower case without a point at the end. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  RUB: ['₽', 'руб', 'рубль', 'рубля', 'рублей', 'рубли', 'рублях', 'р', 'p', 'rub', 'rur'],
  USD: ['$', 'us$', 'usd', 'долл', 'доллар', 'доллара', 'долларов', 'доллары', 'долларах', 'долл сша'],
  EUR: ['€', 'eur', 'евро'],
  GBP: ['£', 'gbp', 'фунт', 'фунтов', 'фунтах'],
  CNY: ['¥', 'cny', 'rmb', 'юань', 'юаня', 'юаней', 'юанях'],
  JPY: ['jpy', 'иена', 'иен', 'иенах'],
  CHF: ['chf'],
  KZT: ['₸', 'kzt', 'тенге', 'тг'],
  BYN: ['byn', 'бел руб'],
  UAH: ['₴', 'uah', 'грн', 'гривен', 'гривнах'],
  TRY: ['₺', 'try', 'лир', 'лирах'],
  AMD: ['֏', 'amd', 'драм', 'драмах'],
  GEL: ['₾', 'gel', 'лари'],
  KGS: ['kgs', 'сом'],
  UZS: ['uzs', 'сум', 'сўм'],
  AED: ['aed', 'дирхам', 'дирхамах'],
};

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([code, spellings]) => spellings.map((one): [string, string] => [one, code])),
);

/** The ISO 4217 code of a currency as a person spells it ('руб.', '$', 'USD'); null for any other text. */
export function currencyCode(text: string): string | null {
  const plain = text.toLowerCase().replaceAll(/\s+/gu, ' ').replace(/\.$/u, '').replaceAll('. ', ' ').trim();
  return CODES.get(plain) ?? null;
}

/** The most characters of an amount with its currency. */
const LONGEST = 60;

/** An amount without the currency before or behind it, and the code of this; null where it names none that is known. */
export function splitCurrency(text: string): { readonly amount: string; readonly code: string | null } {
  const none = { amount: text, code: null };
  const first = text.search(/[\d+\-−.,(]/u);
  if (text.length > LONGEST || first === -1) return none;
  let last = text.length;
  while (last > first && !/[\d)]/u.test(text[last - 1] ?? '')) last -= 1;
  const [before, after] = [text.slice(0, first).trim(), text.slice(last).trim()];
  if ((before === '') === (after === '')) return none;
  const code = currencyCode(before === '' ? after : before);
  return code === null ? none : { amount: text.slice(first, last).trim(), code };
}
